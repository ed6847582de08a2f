/**
 * `npm run size [samples]`: bundles every function as it is deployed, says how large each is and how long its import takes, and
 * how much longer whoever sends the first request for its slowest part waits.
 */
import type { EntryName } from '../../functions/entries.ts';
import { bundleAll } from '../../infra/bundling/bundle-all.ts';
import { percentile, textTable } from '../bench/figures.ts';
import { coldImport, partsOf, type Took } from './cold-import.ts';
import { limitsOf } from './limits.ts';

const root = process.cwd();
const samples = Number(process.argv[2] ?? 9);

const median = (times: readonly Took[], of: keyof Took) =>
  percentile(
    times.map((time) => time[of]),
    0.5,
  );
const sampled = <T>(take: () => T): T[] => Array.from({ length: samples }, take);

function slowestPart(name: EntryName): string {
  const times = partsOf(name, root).map((part) =>
    median(
      sampled(() => coldImport(name, root, part).part),
      'wall',
    ),
  );
  return times.length === 0 ? '' : Math.max(...times).toFixed(0);
}

const rows = [['function', 'kB', 'limit', 'import ms', 'limit', 'processor ms', 'slowest part ms', '']];
for (const [name, bytes] of await bundleAll(root)) {
  const imports = sampled(() => coldImport(name, root).start);
  const [wall, processor] = [median(imports, 'wall'), median(imports, 'processor')];
  const { kilobytes, milliseconds } = limitsOf(name);
  const isOver = bytes > kilobytes * 1000 || wall > milliseconds;
  if (isOver) process.exitCode = 1;
  const size = (bytes / 1000).toFixed(0);
  const times = [wall.toFixed(0), String(milliseconds), processor.toFixed(0), slowestPart(name)];
  rows.push([name, size, String(kilobytes), ...times, isOver ? 'over' : '']);
}
console.log(textTable(rows));
