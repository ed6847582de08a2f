/** `npm run size [samples]`: bundles every function as it is deployed, says how large each is and how long its import takes. */
import { bundleAll } from '../../infra/bundling/bundle-all.ts';
import { percentile, textTable } from '../bench/figures.ts';
import { coldImport } from './cold-import.ts';
import { limitsOf } from './limits.ts';

const root = process.cwd();
const samples = Number(process.argv[2] ?? 9);
const rows = [['function', 'kB', 'limit', 'import ms', 'limit', 'processor ms', '']];
for (const [name, bytes] of await bundleAll(root)) {
  const imports = Array.from({ length: samples }, () => coldImport(name, root));
  const median = (of: 'wall' | 'processor') =>
    percentile(
      imports.map((one) => one[of]),
      0.5,
    );
  const { kilobytes, milliseconds } = limitsOf(name);
  const isOver = bytes > kilobytes * 1000 || median('wall') > milliseconds;
  if (isOver) process.exitCode = 1;
  const size = (bytes / 1000).toFixed(0);
  const [wall, processor] = [median('wall').toFixed(0), median('processor').toFixed(0)];
  rows.push([name, size, String(kilobytes), wall, String(milliseconds), processor, isOver ? 'over' : '']);
}
console.log(textTable(rows));
