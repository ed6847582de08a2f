import { dynamoAuditTrail } from '../adapters/dynamodb/operations/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { dynamoPostSeries } from '../adapters/dynamodb/posts/post-series.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { s3Archive } from '../adapters/files/s3-archive.ts';
import { sqsRemovalQueue } from '../adapters/queues/sqs-task-queues.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler, timeLimit } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { numbersOf, reportFailure } from '../runtime/report-clean-up.ts';
import { cleanUp } from '../use-cases/cleanup/clean-up.ts';
import { resume } from '../use-cases/operations/job-runs.ts';
import { undoUnfinished } from '../use-cases/post-series/undo-unfinished.ts';

const environment = readEnvironment(entries['clean-up'].uses);
const table = openTable(environment.TABLE_NAME);

const audit = dynamoAuditTrail(table);
const runs = dynamoJobRuns(table);
const dependencies = {
  clients: dynamoClients(table),
  posts: storedPosts(table),
  statistics: dynamoStatistics(table),
  removals: dynamoRemovals(table),
  removalQueue: sqsRemovalQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  archive: s3Archive(environment.ARCHIVE_BUCKET),
  onFailure: reportFailure,
};

/** Leaves the last batch time to end before the function's timeout. */
const milliseconds = 90_000;

const noSeries = { undone: 0, failed: 0 };

export const handler = jobHandler('clean-up', runs, async (now, requestId) => {
  const withAudit = {
    ...dependencies,
    recordAudit: productAudit(audit, requestId),
    hasTime: timeLimit(milliseconds),
    resumedAt: await resume('clean-up', 'hour', { runs, now: new Date() }),
    now,
  };
  const { failed, ...cleaned } = numbersOf(await cleanUp({}, withAudit));
  // A wrong clock makes a series that is being made look given up.
  const series = cleaned.held ? noSeries : await undoUnfinished({ ...withAudit, series: dynamoPostSeries(table) });
  const result = { ...cleaned, series: series.undone, failed: failed + series.failed };
  if (result.held) logger.error(entries['clean-up'].alarm.message, result);
  return result;
});
