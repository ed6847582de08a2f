import type { auditContracts } from '../../shared/contracts/audit-contracts.ts';
import { entries, type Entry } from '../entries.ts';
import type { OperationsOf } from '../runtime/route-module.ts';
import { listAudit } from '../use-cases/audit/list-audit.ts';
import { viewJobs } from '../use-cases/jobs/view-jobs.ts';
import type { AuditTrail, JobRuns } from '../use-cases/operations/ports.ts';
import type { Clients } from '../use-cases/clients/ports.ts';

const scheduled = Object.entries<Entry>(entries).flatMap(([job, { description, trigger }]) =>
  trigger.kind === 'schedule' ? [{ job, description, every: trigger.every }] : [],
);

export const auditOperations = ({
  audit,
  clients,
  runs,
}: {
  audit: AuditTrail;
  clients: Pick<Clients, 'find'>;
  runs: Pick<JobRuns, 'all'>;
}): OperationsOf<typeof auditContracts> => ({
  listAudit: ({ query, now }) => listAudit(query, { audit, clients, now }),
  listJobs: async ({ now }) => ({ jobs: await viewJobs(scheduled, { runs, now }) }),
});
