import { dynamoJobRuns } from '../adapters/dynamodb/operations/job-runs.ts';
import { packListedClients } from '../adapters/dynamodb/clients/pack-listed-clients.ts';
import { packListedPosts } from '../adapters/dynamodb/posts/pack-listed-posts.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { snapshotFile } from '../adapters/files/snapshot-file.ts';
import { entries } from '../entries.ts';
import { packedKeys } from '../resources.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { jobHandler } from '../runtime/job.ts';
import { logger } from '../runtime/logger.ts';
import { telemetry } from '../runtime/telemetry.ts';

const environment = readEnvironment(entries['pack-lists'].uses);
const table = openTable(environment.TABLE_NAME);
const emit = telemetry(environment.METRIC_NAMESPACE);
const fileOf = (key: string) => snapshotFile(environment.LISTS_BUCKET, key);

export const handler = jobHandler('pack-lists', dynamoJobRuns(table), async () => {
  const posts = await packListedPosts(table, fileOf(packedKeys.posts), logger.warn);
  const clients = await packListedClients(table, fileOf(packedKeys.clients), logger.warn);
  const kept = [posts, clients].filter((list) => list.kept);
  emit('lists packed', {
    PackedBytes: kept.map(({ bytes }) => bytes),
    PackedAge: kept.flatMap(({ age }) => age ?? []),
  });
  const kilobytes = Math.ceil((posts.bytes + clients.bytes) / 1000);
  return { posts: posts.rows, clients: clients.rows, kilobytes, kept: posts.kept && clients.kept };
});
