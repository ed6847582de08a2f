import { admitted, type Bench } from './bench.ts';
import { measureJobs } from './jobs.ts';
import { measureLists } from './lists.ts';
import type { Figures } from './measured.ts';
import { startMeter } from '../../../support/table/meter.ts';
import { pagesOfClients, pagesOfPosts } from './oracle.ts';
import { measureRemoval } from './removal.ts';
import { measureScans } from './scans.ts';
import { type Amount, seedOf, store } from './seed.ts';
import { startWorld } from './world.ts';
import { withStack } from '../../with-stack.ts';

export interface SizeResult {
  size: number;
  operations: Figures[];
  /** Must grow with the table. */
  control: Figures[];
  /** Megabytes of the functions' process after a collection. */
  heap: { before: number; filled: number };
}

export interface SizeOptions extends Amount {
  samples: number;
}

/** Runs in this process, whose functions are cold at the beginning. */
export const measureSize = (options: SizeOptions): Promise<SizeResult> =>
  withStack((stack) => measureOn(stack, options));

async function measureOn(
  stack: AsyncDisposableStack,
  { size, samples, postsOfRemoved }: SizeOptions,
): Promise<SizeResult> {
  const startedAt = new Date();
  const stored = seedOf({ size, postsOfRemoved }, startedAt);
  const world = await startWorld(stack, (table) => store(table, stored, startedAt));
  const say = (what: string) => {
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
    process.stderr.write(`${size} clients: ${what} after ${seconds} s\n`);
  };
  say(`${stored.posts.length} posts stored`);
  const meter = startMeter();
  const oracle = { clients: pagesOfClients(stored.clients), posts: pagesOfPosts(stored.posts) };
  const bench: Bench = { ...admitted(world, stored), world, meter, stored, oracle, samples, postsOfRemoved };
  const control = await measureScans(bench);
  say('control measured');
  const { figures: lists, heap } = await measureLists(bench);
  say('lists measured');
  const jobs = await measureJobs(bench, startedAt);
  const removal = await measureRemoval(bench);
  say('jobs and removal measured');
  return { size, operations: [...lists, ...jobs, ...removal], control, heap };
}

if (process.send !== undefined) {
  const [size = 0, postsOfRemoved = 0, samples = 0] = process.argv.slice(2).map(Number);
  process.send(await measureSize({ size, postsOfRemoved, samples }));
}
