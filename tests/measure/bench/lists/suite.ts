import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import { apiClient, signIn, type ApiClient } from '../../../support/api/api-client.ts';
import { installation, type Running } from '../../../support/local/spawned-system.ts';
import { type Customer, mapConcurrently, peopleOf } from '../../faults/people.ts';
import { load, type Load } from '../api/load.ts';
import { operationsOf } from '../api/operations.ts';
import { faultsOf, tableOf } from '../api/report.ts';

const resultsFile = join(resolve(import.meta.dirname, '../../../../bench-results'), 'lists.json');
const adminEmail = 'admin@nashra.demo';
const clients = 4;

/** While posts change, over 64 connections. */
const limit = { connections: 64, perSecond: 150, p99: 600 };

/**
 * `npm run bench -- lists [--seconds 5] [--connections 1,16,64] [--posts 600] [--changes 40]`, changes a second.
 * After a restart, at rest and while drafts are edited; then the lists must show each draft's last text.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '1,16,64' },
      posts: { type: 'string', default: '600' },
      changes: { type: 'string', default: '40' },
    },
  });
  const [seconds, posts, changes] = [Number(values.seconds), Number(values.posts), Number(values.changes)];
  const connections = values.connections.split(',').map(Number);
  const place = await installation();
  try {
    const first = await place.start();
    const people = peopleOf({ url: first.url, demo: { adminEmail, adminPassword: first.adminPassword } });
    const customers = await people.createCustomers(clients);
    const written: string[] = [];
    const loads: Load[] = [];

    async function restarted(): Promise<Running> {
      await (await place.running()).kill();
      return place.start();
    }
    async function addDrafts(count: number) {
      const call = await adminOf(await place.running());
      const numbers = Array.from({ length: count }, (_, index) => index);
      const add = async (index: number) => {
        const { id: clientId } = customers[index % clients] as Customer;
        const body = { clientId, content: `Fresh manakish, batch ${index}`, platforms: ['facebook' as const] };
        written.push((await call(contracts.createPost, { body })).id);
      };
      await mapConcurrently(numbers, 4, add);
    }
    async function list(running: Running, when: string) {
      for (const operation of operationsOf(customers).filter(({ name }) => listed.has(name)))
        for (const each of connections) {
          const token = await signIn(running.url, adminEmail, running.adminPassword);
          const one = await load(operation, each, { url: running.url, token, seconds }, new Set());
          loads.push({ ...one, operation: `${operation.name}, ${when}` });
          process.stderr.write(`${tableOf({ loads: loads.slice(-1) })}\n`);
        }
    }

    await addDrafts(posts / 10);
    await list(await restarted(), `${posts / 10} drafts`);
    await addDrafts(posts - posts / 10);
    const running = await restarted();
    await list(running, `${posts} drafts`);
    const editing = await startEditing(running, written, changes);
    await list(running, `${changes} changes/s`);
    const edits = await editing.stop();
    return await report({ loads, edits, stale: await staleIn(await adminOf(running), edits.lastTexts) });
  } finally {
    await place.remove();
  }
}

const listed: ReadonlySet<string> = new Set(['posts, 50 newest', 'statistics of posts']);

const adminOf = async ({ url, adminPassword }: Running) => apiClient(url, await signIn(url, adminEmail, adminPassword));

interface Edits {
  readonly perSecond: number;
  readonly refused: number;
  readonly lastTexts: ReadonlyMap<string, string>;
}

async function startEditing({ url, adminPassword }: Running, ids: readonly string[], perSecond: number) {
  const token = await signIn(url, adminEmail, adminPassword);
  const lastTexts = new Map<string, string>();
  let index = 0;
  let refused = 0;
  const startedAt = performance.now();
  const ended = Promise.withResolvers<void>();
  const editing = autocannon(
    {
      url,
      connections: 4,
      overallRate: perSecond,
      duration: 3600,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      requests: [
        {
          setupRequest(usual) {
            const id = ids[index % ids.length] as string;
            const body = JSON.stringify({ content: `Fresh manakish, edit ${index++}` });
            return { ...usual, method: 'PATCH', path: contracts.updatePost.path.replace('{postId}', id), body };
          },
          onResponse(status, body) {
            if (status !== 200) return void (refused += 1);
            const { id, content } = JSON.parse(body) as { id: string; content: string };
            lastTexts.set(id, content);
          },
        },
      ],
    },
    () => ended.resolve(),
  );
  let answered = 0;
  editing.on('response', () => (answered += 1));
  return {
    async stop(): Promise<Edits> {
      editing.stop();
      await ended.promise;
      return { perSecond: answered / ((performance.now() - startedAt) / 1000), refused, lastTexts };
    },
  };
}

/** A later edit may have been cut off before its answer. */
async function staleIn(call: ApiClient, lastTexts: ReadonlyMap<string, string>): Promise<string[]> {
  const shown = new Map<string, string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { posts, totalPages } = await call(contracts.listPosts, { query: { page: String(page), pageSize: '100' } });
    pages = totalPages;
    for (const { id, content } of posts) shown.set(id, content);
  }
  const numberOf = (text = '') => Number(/edit (\d+)$/.exec(text)?.[1] ?? -1);
  return [...lastTexts].flatMap(([id, text]) => (numberOf(shown.get(id)) >= numberOf(text) ? [] : [id]));
}

interface Results {
  readonly loads: readonly Load[];
  readonly edits: Edits;
  readonly stale: readonly string[];
}

async function report({ loads, edits, stale }: Results): Promise<boolean> {
  const isLimited = ({ operation, connections }: Load) =>
    operation.startsWith('posts') && operation.endsWith('changes/s') && connections === limit.connections;
  const slow = loads
    .filter(isLimited)
    .filter(({ perSecond, p99 }) => perSecond < limit.perSecond || p99 > limit.p99)
    .map(
      (one) =>
        `${one.operation}: ${Math.round(one.perSecond)} a second (${limit.perSecond}), p99 ${one.p99} ms (${limit.p99})`,
    );
  const faults = [
    ...faultsOf({ loads, lost: [] }),
    ...slow,
    ...(stale.length === 0 ? [] : [`${stale.length} posts are listed with an old text`]),
    ...(edits.refused === 0 ? [] : [`${edits.refused} edits were refused`]),
  ];
  await mkdir(dirname(resultsFile), { recursive: true });
  const { lastTexts, ...edited } = edits;
  const kept = { at: new Date().toISOString(), loads, edits: { ...edited, posts: lastTexts.size }, stale };
  await writeFile(resultsFile, `${JSON.stringify(kept, undefined, 2)}\n`);
  const end = faults.length === 0 ? ['  as it must be'] : faults.map((fault) => `  NOT as it must be: ${fault}`);
  const found = `${edits.perSecond.toFixed(0)} edits a second of ${lastTexts.size} posts, ${stale.length} stale`;
  process.stdout.write(`${[tableOf({ loads }), found, ...end].join('\n')}\n`);
  return faults.length === 0;
}
