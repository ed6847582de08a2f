import { storedClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoPostingSettings } from '../adapters/dynamodb/clients/client-settings.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics/metrics.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { dynamoEvergreen } from '../adapters/dynamodb/posts/evergreen.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { eventBus } from '../adapters/events/event-bus.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler, timeLimit } from '../runtime/job.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { repeatDue } from '../use-cases/evergreen/publish-repeat.ts';

const environment = readEnvironment(entries['repeat-evergreen'].uses);
const table = openTable(environment.TABLE_NAME);
const audit = dynamoAuditTrail(table);
const stores = {
  clients: storedClients(table),
  settings: dynamoPostingSettings(table),
  connections: dynamoConnections(table),
  media: dynamoMedia(table),
  metrics: dynamoMetrics(table),
  posts: storedPosts(table),
  evergreen: dynamoEvergreen(table),
  events: eventBus(environment.EVENT_BUS_NAME),
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn),
};

/** Leaves the last entry time to end before the function's timeout; the next run goes on. */
const milliseconds = 90_000;

/** A late tick proposes no time that is past. */
const atLeast = (time: Date) => new Date(Math.max(time.getTime(), Date.now()));

export const handler = jobHandler('repeat-evergreen', dynamoJobRuns(table), (time, requestId) =>
  repeatDue({
    ...stores,
    recordAudit: productAudit(audit, requestId),
    hasTime: timeLimit(milliseconds),
    onFailure: (id, error) => logger.error('evergreen entry failed', { id, error: loggedError(error) }),
    now: atLeast(time),
  }),
);
