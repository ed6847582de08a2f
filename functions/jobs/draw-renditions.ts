import { mediaStatistics } from '../../shared/domain/operations/statistics.ts';
import { dynamoAllMedia } from '../adapters/dynamodb/media/all-media.ts';
import { dynamoMedia } from '../adapters/dynamodb/media/media.ts';
import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { dynamoStatistics } from '../adapters/dynamodb/operations/statistics.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { openBucket, s3MediaStore, s3Renditions } from '../adapters/files/s3-media-store.ts';
import { drawRenditions } from '../adapters/media/pictures/draw-renditions.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler, timeLimit } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { backfillJob, backfillRenditions } from '../use-cases/media/backfill-renditions.ts';

const environment = readEnvironment(entries[backfillJob].uses);
const table = openTable(environment.TABLE_NAME);
const bucket = openBucket(environment.MEDIA_BUCKET);
const runs = dynamoJobRuns(table);
const statistics = dynamoStatistics(table);

/** A sixth of the hour, and time for the last picture before the function's timeout. */
const milliseconds = 600_000;

export const handler = jobHandler(backfillJob, runs, () =>
  backfillRenditions({
    allMedia: dynamoAllMedia(table),
    media: dynamoMedia(table),
    store: { ...s3MediaStore(bucket), ...s3Renditions(bucket) },
    runs,
    statistics: async () => mediaStatistics(await statistics.load('media')),
    draw: drawRenditions,
    hasTime: timeLimit(milliseconds),
    warn: logger.warn,
  }),
);
