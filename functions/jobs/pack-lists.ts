import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { packListedPosts } from '../adapters/dynamodb/posts/pack-listed-posts.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { entries } from '../entries.ts';
import { packedPostsKey } from '../resources.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';

const environment = readEnvironment(entries['pack-lists'].uses);
const table = openTable(environment.TABLE_NAME);
const file = snapshotFile(table, environment.LISTS_BUCKET, packedPostsKey);

export const handler = jobHandler('pack-lists', dynamoJobRuns(table), () => packListedPosts(table, file, logger.warn));
