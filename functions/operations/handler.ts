import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { sqsWorkQueues } from '../adapters/sqs-work-queues.ts';
import { entries, type Entry } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { auditContracts } from '../../shared/contracts/audit-contracts.ts';
import { operationsContracts } from '../../shared/contracts/operations-contracts.ts';
import { httpHandler } from '../runtime/http.ts';
import { logger } from '../runtime/logger.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { redriveQueue } from '../use-cases/operations/redrive-queue.ts';
import { viewConnectionsAtRisk } from '../use-cases/operations/view-connections-at-risk.ts';
import { viewQueues } from '../use-cases/operations/view-queues.ts';
import { auditOperations } from './audit-operations.ts';

const environment = readEnvironment(entries.operations.uses);
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const connections = dynamoConnections(table, () => new Date());
const audit = dynamoAuditTrail(table);
const workQueues = sqsWorkQueues(environment.WORK_QUEUES);
const named: Readonly<Record<string, Entry>> = entries;

export const handler = httpHandler(
  'operations',
  { ...operationsContracts, ...auditContracts },
  {
    listConnectionsAtRisk: ({ now }) => viewConnectionsAtRisk({ connections, now }),
    ...auditOperations({ audit, clients, runs: dynamoJobRuns(table) }),

    async listQueues() {
      const { queues, events } = await viewQueues({ workQueues });
      return {
        queues,
        events: events.map(({ entry, dead }) => ({ entry, dead, description: named[entry]?.description ?? entry })),
      };
    },

    async redriveQueue({ params: { name } }) {
      const redriven = await redriveQueue(name, { workQueues });
      logger.info('dead letters brought back', { queue: name, ...redriven });
      return redriven;
    },
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({
      isObligatory: environment.TWO_FACTOR === 'obligatory',
      secondFactors: cognitoSecondFactors(environment.USER_POOL_ID),
    }),
    audit,
  },
);
