import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoPlatformStops } from '../adapters/dynamodb/clients/spending.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { sqsWorkQueues } from '../adapters/queues/sqs-work-queues.ts';
import { asynchronousEntries, entries, type Entry } from '../entries.ts';
import { auditContracts } from '../../shared/contracts/operations/audit-contracts.ts';
import { spendingContracts } from '../../shared/contracts/operations/spending-contracts.ts';
import { operationsContracts } from '../../shared/contracts/operations/operations-contracts.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { type OperationsOf, routeModule } from '../runtime/route-module.ts';
import { listAudit } from '../use-cases/operations/list-audit.ts';
import type { Clients } from '../use-cases/clients/ports.ts';
import { viewJobs } from '../use-cases/operations/job-runs.ts';
import type { AuditTrail, JobRuns } from '../use-cases/operations/ports.ts';
import { redriveQueue, viewQueues } from '../use-cases/operations/queues.ts';
import { viewConnectionsAtRisk } from '../use-cases/operations/view-connections-at-risk.ts';

const scheduled = Object.entries<Entry>(entries).flatMap(([job, { description, trigger }]) =>
  trigger.kind === 'schedule' ? [{ job, description, every: trigger.every }] : [],
);

const auditOperations = ({
  audit,
  clients,
  runs,
}: {
  audit: AuditTrail;
  clients: Pick<Clients, 'find'>;
  runs: Pick<JobRuns, 'all'>;
}): OperationsOf<typeof auditContracts> => ({
  listAuditEntries: ({ query, now }) => listAudit(query, { audit, clients, now }),
  listJobs: async ({ now }) => ({ jobs: await viewJobs(scheduled, { runs, now }) }),
});

const { environment, table, clients, audit, serve } = httpEntry('operations');
const connections = dynamoConnections(table);
const stops = dynamoPlatformStops(table);
const { listPlatformStops } = spendingContracts;
const workQueues = sqsWorkQueues(environment.QUEUE_PREFIX, asynchronousEntries);
const named: Readonly<Record<string, Entry>> = entries;

const operations = routeModule(
  { ...operationsContracts, ...auditContracts, listPlatformStops },
  {
    listConnectionsAtRisk: ({ caller, now }) => viewConnectionsAtRisk(caller, { connections, now }),
    ...auditOperations({ audit, clients, runs: dynamoJobRuns(table) }),

    async listQueues() {
      const { queues, events } = await viewQueues({ workQueues });
      return {
        queues,
        events: events.map(({ entry, dead }) => ({ entry, dead, description: named[entry]?.description ?? entry })),
      };
    },

    listPlatformStops: async () => ({ stops: await stops.list() }),

    async createRedrive({ params: { name } }) {
      const redriven = await redriveQueue(name, { workQueues });
      logger.info('dead letters redriven', { queue: name, ...redriven });
      return redriven;
    },
  },
);

export const handler = serve({ '/api': operations });
