/** `node tests/measure/cost/reading.ts`: table units of the most frequent requests, cold and warm, for `units.ts`. */
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import { adminApi, keyApi } from '../bench/data/api.ts';
import { startMeter, sumOfUnits } from '../../support/table/meter.ts';
import { seedOf, store } from '../bench/data/seed.ts';
import { startWorld } from '../bench/data/world.ts';
import { mean, textTable } from '../bench/figures.ts';
import { withStack } from '../with-stack.ts';

const clients = 100;
const startedAt = new Date();
const stored = seedOf({ size: clients, postsOfRemoved: 0 }, startedAt);
const [admin, client] = stored.clients;
if (admin === undefined || client === undefined) throw new Error('No clients were stored');

await withStack(async (stack) => {
  const world = await startWorld(stack, (table) => store(table, stored, startedAt));
  const call = adminApi(world, admin.id);
  const meter = startMeter();
  const params = { clientId: client.id };

  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    'the signed-in user': () => call(contracts.getMe),
    clients: () => call(contracts.listClients),
    'clients, searched': () => call(contracts.listClients, { query: { search: 'bakery' } }),
    'a client': () => call(contracts.getClient, { params }),
    'its connections': () => call(contracts.listConnections, { params }),
    'its forecast': () => call(contracts.getForecast, { params }),
    'its analytics': () => call(contracts.getAnalytics, { params }),
    'its files': () => call(contracts.listMedia, { query: params }),
    posts: () => call(contracts.listPosts),
    'posts of a client': () => call(contracts.listPosts, { query: params }),
    'statistics of clients': () => call(contracts.getClientStatistics),
    'statistics of posts': () => call(contracts.getPostStatistics),
    notifications: () => call(contracts.listNotifications),
  };
  const fifty = stored.clients.slice(0, 50).map(({ id }) => id);
  /** Not among those whose average is a request of a visit. */
  const others: Readonly<Record<string, () => Promise<unknown>>> = {
    'changes of approvals': () => call(contracts.listApprovalChanges),
    'branding of 50 clients': () => call(contracts.listBranding, { query: { clientIds: fifty.join() } }),
    'the start of the day': () => call(contracts.getHome),
  };

  const { token } = await call(contracts.createKey, { body: { name: 'Shop', scopes: ['read'] } });
  const byKey = keyApi(world, token);
  const inThirtyDays = new Date(startedAt.getTime() + 30 * day).toISOString();
  const thisMonth = { from: startedAt.toISOString(), to: inThirtyDays };
  const own = { clientId: admin.id };
  const ofKeys: Readonly<Record<string, () => Promise<unknown>>> = {
    'by a key: the caller': () => byKey(contracts.getCaller),
    'by a key: posts of a client': () => byKey(contracts.listPosts, { query: own }),
    'by a key: a client': () => byKey(contracts.getClient, { params: own }),
    'by a key: its calendar': () => byKey(contracts.getCalendar, { query: { ...own, ...thisMonth } }),
    'by a key: its open approvals': () => byKey(contracts.listOpenApprovals, { query: own }),
  };

  async function unitsOf(request: () => Promise<unknown>) {
    meter.take();
    await request();
    const calls = meter.take();
    return { read: sumOfUnits(calls, 'readUnits'), written: sumOfUnits(calls, 'writeUnits') };
  }

  async function measured(wanted: typeof requests) {
    const rows = [];
    for (const [name, request] of Object.entries(wanted))
      rows.push({ name, cold: await unitsOf(request), warm: await unitsOf(request) });
    return rows;
  }

  const rows = await measured(requests);
  const all = [...rows, ...(await measured(others)), ...(await measured(ofKeys))];
  const cells = all.map(({ name, cold, warm }) => [name, ...[cold.read, warm.read, warm.written].map(String)]);
  console.log(textTable([['', 'read first', 'again', 'written again'], ...cells]));
  console.log(
    `\naverage, warm: ${mean(rows.map(({ warm }) => warm.read)).toFixed(2)}; stored: ${clients} clients, ${stored.posts.length} posts`,
  );
});
