import { mkdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '../../../../shared/domain/publishing/receipt.ts';
import { minute } from '../../../../shared/durations.ts';
import { mapConcurrently, peopleOf } from '../../faults/people.ts';
import { plannedPosts } from '../../faults/plan.ts';
import { installation, type Running } from '../../../support/local/spawned-system.ts';
import { textTable } from '../figures.ts';
import { type Lateness, latenessOf } from './lateness.ts';

const resultsFile = join(resolve(import.meta.dirname, '../../../../bench-results'), 'on-time.json');
/** Linux's id of tmpfs, which never waits for a disk. */
const memoryFileSystem = 0x01021994;

const clients = 40;
const seed = 1;
/** Minimum milliseconds between writing the last post and its time. */
const quiet = 5000;
const patience = 5 * minute;
/** Milliseconds. */
const limits = { p99: 250, earliest: 20 } as const;

const say = (what: string) => void process.stderr.write(`${new Date().toISOString()} ${what}\n`);

async function writePosts({ url, adminPassword }: Running, count: number) {
  const people = peopleOf({ url, demo: { adminEmail: 'admin@nashra.demo', adminPassword } });
  const customers = await people.createCustomers(clients);
  say(`${clients} clients have connected their accounts`);
  const plan = { seed, posts: count, clients, waves: 1 };
  const firstAt = Date.now() + minute + count * 60;
  const ids = await mapConcurrently(plannedPosts(plan), 8, async (post, number) => {
    const customer = customers[post.client];
    if (customer === undefined) throw new Error('A post is planned for nobody');
    return people.schedule(post, customer, new Date(firstAt + (number * minute) / count));
  });
  if (Date.now() > firstAt - quiet) throw new Error('The posts were not written in time');
  return { people, ids, firstAt };
}

async function receiptsOf({ people, ids, firstAt }: Awaited<ReturnType<typeof writePosts>>): Promise<Receipt[]> {
  await wait(firstAt + minute - Date.now());
  const wanted = plannedPosts({ seed, posts: ids.length, clients, waves: 1 });
  const deadLetteredAt = Date.now() + patience;
  const found = await mapConcurrently(ids, 2, async (id, number) => {
    for (;;) {
      const receipts = await people.receiptsOf(id);
      if (receipts.length === wanted[number]?.platforms.length || Date.now() > deadLetteredAt) return receipts;
      await wait(1000);
    }
  });
  return found.flat();
}

function tableOf(all: readonly Receipt[]): string {
  const row = (name: string, { targets, earliest, p50, p99, latest }: Lateness) => [
    name,
    ...[targets, earliest, p50, p99, latest].map(String),
  ];
  const parts = [...Map.groupBy(all, ({ platform }) => platform)];
  return textTable([
    ['begun after its instant', 'targets', 'earliest ms', 'p50 ms', 'p99 ms', 'latest ms'],
    ...parts.map(([platform, receipts]) => row(platform, latenessOf(receipts))),
    row('all', latenessOf(all)),
  ]);
}

/**
 * `npm run bench -- on-time [--posts 1000] [--folder <data folder, on a disk>]`
 * Posts are written a minute before the first is due. False when the 99th percentile, or the first of all, began later than its limit.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: { posts: { type: 'string', default: '1000' }, folder: { type: 'string', default: tmpdir() } },
  });
  if ((await statfs(values.folder)).type === memoryFileSystem) throw new Error(`${values.folder} is not on a disk`);
  const place = await installation({}, values.folder);
  try {
    const written = await writePosts(await place.start(), Number(values.posts));
    say(`${written.ids.length} posts are scheduled from ${new Date(written.firstAt).toISOString()} on`);
    const receipts = await receiptsOf(written);
    const all = latenessOf(receipts);
    console.log(tableOf(receipts));
    await mkdir(join(resultsFile, '..'), { recursive: true });
    const record = { at: new Date().toISOString(), node: process.version, options: values, ...all };
    await writeFile(resultsFile, `${JSON.stringify(record, undefined, 2)}\n`);
    const broken = (['p99', 'earliest'] as const).filter((figure) => !(all[figure] <= limits[figure]));
    for (const figure of broken) console.log(`NOT HELD  ${figure} ${all[figure]} ms > ${limits[figure]} ms`);
    return broken.length === 0;
  } finally {
    await place.remove();
  }
}
