/** The figures that the page keeps when fetching the company metrics fails. Source: SPEC, section 3. */
export const defaultCompanyMetrics = {
  projects_completed: 500,
  mw_renewable_energy: 50,
  years_experience: 44,
  satisfaction_rate: 99.8,
};

/** The body of GET /api/metrics. */
export type CompanyMetrics = Readonly<typeof defaultCompanyMetrics>;
