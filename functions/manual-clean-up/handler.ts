import { cleanupContracts } from '../../shared/contracts/cleanup-contracts.ts';
import { dynamoClients } from '../adapters/dynamodb/clients/clients.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { dynamoRemovals } from '../adapters/dynamodb/deletion/removals.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { s3Archive } from '../adapters/files/s3-archive.ts';
import { sqsRemovalQueue } from '../adapters/queues/sqs-task-queues.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { numbersOf, reportFailure } from '../runtime/report-clean-up.ts';
import { timeLimit } from '../runtime/job.ts';
import { cleanUp } from '../use-cases/cleanup/clean-up.ts';
import { resumedAt } from '../use-cases/operations/job-runs.ts';

const { environment, table, audit, serve } = httpEntry('manual-clean-up');

const stores = {
  archive: s3Archive(environment.ARCHIVE_BUCKET),
  clients: dynamoClients(table),
  posts: storedPosts(table),
  removalQueue: sqsRemovalQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  removals: dynamoRemovals(table),
  statistics: dynamoStatistics(table),
};

const runs = dynamoJobRuns(table);
const milliseconds = 15_000;

const operations = routeModule(cleanupContracts, {
  async createCleanup({ body, now, requestId }) {
    const result = await cleanUp(body.dryRun ? { dryRun: true } : { confirm: body.confirm, shown: body }, {
      ...stores,
      recordAudit: productAudit(audit, requestId),
      onFailure: reportFailure,
      hasTime: timeLimit(milliseconds),
      resumedAt: await resumedAt('clean-up', 'hour', { runs, now }),
      now,
    });
    logger.info('manual clean-up', numbersOf(result));
    return result;
  },
});

export const handler = serve({ '/api/cleanups': operations });
