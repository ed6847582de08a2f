/** `node tests/measure/cost/reading.ts`: table units of the most frequent requests, cold and warm, for `units.ts`. */
import { contracts } from '../../../shared/contracts/contracts.ts';
import { adminApi } from '../bench/data/api.ts';
import { startMeter } from '../../support/table/meter.ts';
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

  async function readBy(request: () => Promise<unknown>): Promise<number> {
    meter.take();
    await request();
    return meter.take().reduce((units, { readUnits }) => units + readUnits, 0);
  }

  async function measured(wanted: typeof requests) {
    const rows = [];
    for (const [name, request] of Object.entries(wanted))
      rows.push({ name, cold: await readBy(request), warm: await readBy(request) });
    return rows;
  }

  const rows = await measured(requests);
  const all = [...rows, ...(await measured(others))];
  console.log(
    textTable([['', 'first', 'again'], ...all.map(({ name, cold, warm }) => [name, String(cold), String(warm)])]),
  );
  console.log(
    `\naverage, warm: ${mean(rows.map(({ warm }) => warm)).toFixed(2)}; stored: ${clients} clients, ${stored.posts.length} posts`,
  );
});
