/** `node tests/measure/cost/measuring.ts`: table units for a month of metrics of one account, for `units.ts`. */
import { putAll } from '../../../functions/adapters/dynamodb/table/batches.ts';
import { dynamoCollections } from '../../../functions/adapters/dynamodb/metrics/collections.ts';
import { keys } from '../../../functions/adapters/dynamodb/table/keys.ts';
import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { runMetricsTask } from '../../../functions/use-cases/metrics/run-metrics-task.ts';
import type { MetricsTask } from '../../../functions/use-cases/metrics/ports.ts';
import { queueCollections } from '../../../functions/use-cases/metrics/metrics-tasks.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { noResponses } from '../../../shared/domain/metrics/metrics.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import { embeddedTable } from '../../support/table/embedded-table.ts';
import { type Call, startMeter, sumOfUnits } from '../../support/table/meter.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost } from '../../support/records/post-record.ts';
import { usage } from './usage.ts';
import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import { noneOfAny } from '../../support/platforms/none-of-any.ts';
import { unused } from '../../support/unused.ts';

const month = 30 * day;
/** The first month fills the account with posts; only the second is counted. */
const from = Date.UTC(2026, 0, 1);
const to = from + 2 * month;
const client = aClient({ email: 'owner@cedar.example' });
const account = { clientId: client.id, platform: 'facebook' as const };
const connection: StoredConnection = {
  ...account,
  accountId: '100',
  accountName: 'Cedar',
  profileName: 'Cedar',
  platformData: { pageId: '100' },
  status: 'connected',
  connectedAt: new Date(from).toISOString(),
  scopes: [],
  sealedToken: { key: '', nonce: '', tag: '', text: '' },
};

/** 400 views in all, half of them in the first eight hours. */
const views = (age: number) => Math.round(400 * (1 - Math.exp(-age / (12 * hour))));

const receipts: Receipt[] = [];
const counted = { accountRuns: 0, postRuns: 0, looks: 0, accountSamples: 0, opened: 0 };
const meter = startMeter();
const { table, stop } = await embeddedTable();
const metrics = dynamoMetrics(table);
const collections = dynamoCollections(table);
await putAll(table, [
  { ...keys.client(client.id), email: client.email },
  { ...keys.connection(client.id, 'facebook'), status: 'connected' },
]);

async function run(task: MetricsTask): Promise<void> {
  if (task.kind === 'account') counted.accountRuns += 1;
  else counted.postRuns += 1;
  const now = new Date(task.asOf);
  await runMetricsTask(task, {
    metrics,
    collections,
    spending: { charge: unused, takeBack: unused, budgetOf: unused },
    clients: { find: async () => client },
    posts: {
      load: async (id) =>
        aPost({ id, clientId: client.id, content: 'Fresh manakish '.repeat(20), status: 'published' }),
      save: unused,
      receiptsOf: async (id) => receipts.filter(({ postId }) => postId === id),
    },
    connections: { find: async () => connection, saveData: unused },
    vault: {
      seal: unused,
      async open() {
        counted.opened += 1;
        return 'token';
      },
    },
    tokens: { claim: unused, renew: unused, release: unused, end: unused },
    refreshes: noneOfAny,
    newToken: () => '',
    clock: () => now,
    wait: unused,
    insights: {
      ...noneOfAny,
      facebook: {
        async postMetrics({ remoteId }) {
          counted.looks += 1;
          const seen = views(now.getTime() - Number(remoteId));
          return { ...noResponses, views: seen, reach: seen, engagementRate: 0, at: now.toISOString() };
        },
        async accountMetrics() {
          counted.accountSamples += 1;
          return { followers: 1000, views: 20, reach: 10, engagements: 5 };
        },
      },
    },
    removals: { removeNumbers: unused },
    warn: (message) => console.warn(message),
    now,
    retentions: mapPlatforms(({ retention }) => retention),
    hasTime: () => true,
  });
}

async function publish(at: number): Promise<void> {
  const publishedAt = new Date(at).toISOString();
  const postId = postIdOf(client.id, `01JD11111111111111111${String(receipts.length + 10_000)}`);
  receipts.push({
    postId,
    platform: 'facebook',
    accountId: '100',
    accountName: 'Cedar',
    promisedAt: publishedAt,
    publishedAt,
    remoteId: String(at),
    permalink: 'https://www.facebook.com/100/posts/122100000000000000',
    contentHash: '',
  });
  await run({ kind: 'post', postId, asOf: publishedAt });
  await run({ kind: 'post', postId, asOf: new Date(at + 5 * minute).toISOString() });
}

/** Shared by all accounts. */
let readByJob = 0;
const calls: Call[] = [];
for (let tick = from; tick < to; tick += hour) {
  if (tick === from + month) {
    calls.splice(0);
    readByJob = 0;
    for (const name of Object.keys(counted) as (keyof typeof counted)[]) counted[name] = 0;
  }
  if ((tick - from) % (month / usage.posts) === 0) await publish(tick + 10 * minute);
  const tasks: MetricsTask[] = [];
  const send = async (sent: readonly MetricsTask[]) => void tasks.push(...sent);
  calls.push(...meter.take());
  await queueCollections({ collections, queue: { send }, now: new Date(tick) });
  readByJob += sumOfUnits(meter.take(), 'readUnits');
  for (const task of tasks) await run(task);
}
calls.push(...meter.take());
const units = { readUnits: sumOfUnits(calls, 'readUnits'), writeUnits: sumOfUnits(calls, 'writeUnits'), readByJob };
console.log(JSON.stringify({ ...counted, ...units }, null, 2));
await stop();
