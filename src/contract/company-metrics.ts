/** Company metrics, the body of GET /api/metrics. Source: SPEC, section 3. */
export interface CompanyMetrics {
  readonly projects_completed: number;
  readonly mw_renewable_energy: number;
  readonly years_experience: number;
  readonly satisfaction_rate: number;
}

/** What the page keeps when fetching them fails. */
export const defaultCompanyMetrics: CompanyMetrics = {
  projects_completed: 500,
  mw_renewable_energy: 50,
  years_experience: 44,
  satisfaction_rate: 99.8,
};
