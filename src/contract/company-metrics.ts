/** Company metrics as GET /api/metrics answers them. Source: SPEC, section 3. */
export interface Metrics {
  readonly projects_completed: number;
  readonly mw_renewable_energy: number;
  readonly years_experience: number;
  readonly satisfaction_rate: number;
}

/** What the page keeps when the server cannot be asked. */
export const defaultMetrics: Metrics = {
  projects_completed: 500,
  mw_renewable_energy: 50,
  years_experience: 44,
  satisfaction_rate: 99.8,
};
