import { contracts } from '../../../../shared/contracts/contracts.ts';
import { hour } from '../../../../shared/durations.ts';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { type Bench, sampleOf } from './bench.ts';
import { type Figures, figuresOf, requireEqual, type Sample } from './measured.ts';
import { clientNumbers, type ClientQuery, postNumbers, type PostQuery } from './oracle.ts';

/** After a collection; needs `--expose-gc`. */
function heapMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / megabyte;
}

async function askClients(bench: Bench, operation: string, query: ClientQuery, pageSize = 50): Promise<Sample> {
  const sent = { query: { ...query, pageSize: String(pageSize) } };
  const { answer, sample } = await sampleOf(bench, () => bench.call(contracts.listClients, sent));
  const page = { ids: answer.clients.map(({ id }) => id), total: answer.total };
  requireEqual(operation, page, bench.oracle.clients(query, pageSize, new Date()));
  return sample;
}

async function askPosts(bench: Bench, operation: string, query: PostQuery, pageSize = 50): Promise<Sample> {
  const sent = { query: { ...query, pageSize: String(pageSize) } };
  const { answer, sample } = await sampleOf(bench, () => bench.call(contracts.listPosts, sent));
  const page = { ids: answer.posts.map(({ id }) => id), total: answer.total };
  requireEqual(operation, page, bench.oracle.posts(query, pageSize));
  return sample;
}

async function repeated<Q>(queries: readonly Q[], samples: number, ask: (query: Q) => Promise<Sample>) {
  const all: Sample[] = [];
  for (let index = 0; index < samples; index += 1) all.push(await ask(queries[index % queries.length] as Q));
  return all;
}

const clientSearches: readonly ClientQuery[] = [
  { search: 'CEDAR' },
  { search: '@example.com' },
  { search: 'roastery 7' },
  { search: 'holding' },
  { search: 'in nobody’s name' },
];
const clientFilters: readonly ClientQuery[] = [
  { status: 'trial' },
  { status: 'active', plan: 'enterprise' },
  { status: 'expired', connection: 'connected' },
  { status: 'trial_expired' },
  { status: 'inactive' },
];
const clientSorts: readonly ClientQuery[] = [
  { sort: 'name' },
  { sort: 'platforms' },
  { sort: 'name', search: 'olive' },
];
const postSearches: readonly PostQuery[] = [
  { search: 'manakish' },
  { search: 'LIVE music' },
  { search: '#77' },
  { search: 'never written' },
];

function postFilters({ stored }: Bench): PostQuery[] {
  const from = stored.posts[0]?.createdAt ?? '';
  return [
    { status: 'scheduled' },
    { status: 'published', platform: 'facebook' },
    { platform: 'instagram' },
    { from, to: new Date(Date.parse(from) + hour).toISOString() },
    { status: 'draft', search: 'terrace' },
  ];
}

async function askAfterChange(bench: Bench, operation: string, index: number): Promise<Sample> {
  const client = bench.stored.clients[1 + (index % (bench.stored.clients.length - 2))];
  if (client === undefined) throw new Error('There is no client to change');
  const company = `Changed ${index} SAL`;
  await bench.call(contracts.updateClient, { params: { clientId: client.id }, body: { company } });
  client.company = company;
  return askClients(bench, operation, { search: company });
}

async function measureStatistics(bench: Bench): Promise<Figures[]> {
  const { clients, posts } = bench.stored;
  const { byStatus: _, ...seen } = await bench.call(contracts.getPostStatistics);
  requireEqual('statistics of posts', seen, postNumbers(posts));
  requireEqual('statistics of clients', await bench.call(contracts.getClientStatistics), clientNumbers(clients));
  const kinds = {
    clients: contracts.getClientStatistics,
    posts: contracts.getPostStatistics,
    media: contracts.getMediaStatistics,
  };
  const figures: Figures[] = [];
  for (const [kind, contract] of Object.entries(kinds)) {
    const ask = async () => (await sampleOf(bench, () => bench.call(contract))).sample;
    figures.push(figuresOf(`statistics of ${kind}`, await repeated([kind], bench.samples, ask), 1, 1));
  }
  return figures;
}

async function measureAdmission(bench: Bench): Promise<Figures> {
  const { admission, sample } = await sampleOf(bench, () => bench.call(contracts.getMediaStatistics));
  return figuresOf('who asks (beside each request)', [{ ...sample, calls: admission }], 1, 0);
}

export async function measureLists(bench: Bench) {
  const { samples } = bench;
  const before = heapMegabytes();
  const ask = (operation: string, queries: readonly ClientQuery[], pageSize?: number) =>
    repeated(queries, samples, (query) => askClients(bench, operation, query, pageSize)).then((all) =>
      figuresOf(operation, all),
    );
  const askForPosts = (operation: string, queries: readonly PostQuery[]) =>
    repeated(queries, samples, (query) => askPosts(bench, operation, query)).then((all) => figuresOf(operation, all));

  const figures = [
    await measureAdmission(bench),
    await ask('clients, 50 newest, cold', [{}], 50),
    await ask('clients, 100 newest, cold', [{}], 100),
    figuresOf('clients, first fill', [await askClients(bench, 'clients, first fill', { search: 'cedar' })]),
    await ask('clients, 50 newest, warm', [{}], 50),
    await ask('clients, 100 newest, warm', [{}], 100),
    await ask('clients, search', clientSearches),
    await ask('clients, filter', clientFilters),
    await ask('clients, sort', clientSorts),
  ];
  figures.push(
    figuresOf('posts, first fill', [await askPosts(bench, 'posts, first fill', {})]),
    await askForPosts('posts, 50 newest', [{}]),
    await askForPosts('posts, search', postSearches),
    await askForPosts('posts, filter', postFilters(bench)),
  );
  // Last, because later lists reread what changed within ten seconds.
  const changed: Sample[] = [];
  for (let index = 0; index < samples; index += 1)
    changed.push(await askAfterChange(bench, 'clients, search, one just changed', index));
  figures.push(figuresOf('clients, search, one just changed', changed));
  const heap = { before, filled: heapMegabytes() };
  return { figures: [...figures, ...(await measureStatistics(bench))], heap };
}
