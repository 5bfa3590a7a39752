import { group, number } from "./parts.ts";

export const metrics = group({
  projects_completed: number({ min: 0 }),
  mw_renewable_energy: number({ min: 0, whole: false }),
  years_experience: number({ min: 0 }),
  satisfaction_rate: number({ min: 0, max: 100, whole: false }),
});
