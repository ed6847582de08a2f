import { gigabyte } from '../../byte-sizes.ts';
import type { Plan } from '../plans/plans.ts';

interface UploadBudget {
  readonly files: number;
  readonly bytes: number;
}

/** What a client may upload in a day, which begins at midnight UTC. Far more than posts need. */
export const uploadBudgets: Readonly<Record<Plan, UploadBudget>> = {
  starter: { files: 100, bytes: 5 * gigabyte },
  professional: { files: 500, bytes: 25 * gigabyte },
  enterprise: { files: 2000, bytes: 100 * gigabyte },
};
