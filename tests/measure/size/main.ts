/**
 * `npm run size [samples]`: bundles every function as it is deployed, says how large each is and how long its import takes, and
 * how much longer whoever sends the first request for its slowest part waits. All are imported in turn, and then again: a machine that
 * others use is half as fast for minutes, and the fastest import is the one that was disturbed least.
 */
import type { EntryName } from '../../../functions/entries.ts';
import { bundleAll } from '../../../infra/bundling/bundle-all.ts';
import { percentile, textTable } from '../bench/figures.ts';
import { coldImport, partsOf, type Took } from './cold-import.ts';
import { limitsOf } from './limits.ts';

const root = process.cwd();
const samples = Number(process.argv[2] ?? 9);

interface Samples {
  readonly imports: Took[];
  /** Of each part the milliseconds it took. */
  readonly parts: Map<string, number[]>;
}

const fastest = (times: readonly number[]) => Math.min(...times);
const median = (times: readonly number[]) => percentile(times, 0.5);

function sample(name: EntryName, { imports, parts }: Samples) {
  imports.push(coldImport(name, root).start);
  for (const part of partsOf(name, root))
    parts.set(part, [...(parts.get(part) ?? []), coldImport(name, root, part).part.wall]);
}

function rowOf(name: EntryName, bytes: number, { imports, parts }: Samples): string[] {
  const walls = imports.map(({ wall }) => wall);
  const processor = imports.map((took) => took.processor);
  const { kilobytes, milliseconds } = limitsOf(name);
  const isOver = bytes > kilobytes * 1000 || fastest(walls) > milliseconds;
  if (isOver) process.exitCode = 1;
  const times = [fastest(walls), milliseconds, median(walls), fastest(processor)].map((each) => each.toFixed(0));
  const slowestPart = parts.size === 0 ? '' : Math.max(...[...parts.values()].map(fastest)).toFixed(0);
  return [name, (bytes / 1000).toFixed(0), String(kilobytes), ...times, slowestPart, isOver ? 'over' : ''];
}

const bundles = [...(await bundleAll(root))].map(([name, bytes]) => {
  const none: Samples = { imports: [], parts: new Map() };
  return { name, bytes, taken: none };
});
for (let round = 0; round < samples; round += 1) for (const { name, taken } of bundles) sample(name, taken);
const heading = ['function', 'kB', 'limit', 'import ms', 'limit', 'median ms', 'processor ms', 'slowest part ms', ''];
console.log(textTable([heading, ...bundles.map(({ name, bytes, taken }) => rowOf(name, bytes, taken))]));
