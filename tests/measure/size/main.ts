/**
 * `npm run size [samples]`: kilobytes and cold import of every function, and of its largest and slowest lazy part, and the bytes of its
 * variables in a stage with the longest names. Fails above the limits.
 * The fastest of several imports counts, because other work slows the machine. 0 samples: sizes only.
 */
import { entries, type EntryName } from '../../../functions/entries.ts';
import { bundleAll } from '../../../infra/bundling/bundle-all.ts';
import type { BundleSize } from '../../../infra/bundling/bundle-size.ts';
import { bytesOf, longStages, mostVariableBytes, resolvedVariables } from '../../support/cloud/resolved-variables.ts';
import { synthesized } from '../../support/cloud/synthesized.ts';
import { percentile, textTable } from '../bench/figures.ts';
import { coldImport, partsOf, type Took } from './cold-import.ts';
import { mostKilobytes, mostMilliseconds } from './limits.ts';

const root = process.cwd();
const samples = Number(process.argv[2] ?? 9);

interface Samples {
  readonly imports: Took[];
  readonly parts: Map<string, number[]>;
}

const fastest = (times: readonly number[]) => Math.min(...times);
const median = (times: readonly number[]) => percentile(times, 0.5);

function sample(name: EntryName, { imports, parts }: Samples) {
  imports.push(coldImport(name, root).start);
  for (const part of partsOf(name, root))
    parts.set(part, [...(parts.get(part) ?? []), coldImport(name, root, part).part.wall]);
}

const timeHeading = ['import ms', 'limit', 'median ms', 'processor ms', 'slowest part ms'];

function timesOf({ imports, parts }: Samples): string[] {
  const walls = imports.map(({ wall }) => wall);
  const processor = imports.map((took) => took.processor);
  const times = [fastest(walls), mostMilliseconds, median(walls), fastest(processor)].map((each) => each.toFixed(0));
  const slowestPart = parts.size === 0 ? '' : Math.max(...[...parts.values()].map(fastest)).toFixed(0);
  return [...times, slowestPart];
}

function rowOf(name: EntryName, { start, later }: BundleSize, taken: Samples): string[] {
  const variableBytes = bytesOf(variables.get(entries[name].description) ?? {});
  const isSlow = taken.imports.length > 0 && fastest(taken.imports.map(({ wall }) => wall)) > mostMilliseconds;
  const isOver = start + later > mostKilobytes * 1000 || variableBytes > mostVariableBytes || isSlow;
  if (isOver) process.exitCode = 1;
  const times = samples > 0 ? timesOf(taken) : [];
  const sizes = [start, later, start + later].map((bytes) => (bytes / 1000).toFixed(1));
  const limited = [String(mostKilobytes), String(variableBytes), String(mostVariableBytes)];
  return [name, ...sizes, ...limited, ...times, isOver ? 'over' : ''];
}

const variables = resolvedVariables(synthesized(longStages[0]));
const bundles = [...(await bundleAll(root))].map(([name, size]) => {
  const none: Samples = { imports: [], parts: new Map() };
  return { name, size, taken: none };
});
for (let round = 0; round < samples; round += 1) for (const { name, taken } of bundles) sample(name, taken);
const sizeHeading = ['start kB', 'later kB', 'both kB', 'limit', 'variables B', 'limit'];
const heading = ['function', ...sizeHeading, ...(samples > 0 ? timeHeading : []), ''];
console.log(textTable([heading, ...bundles.map(({ name, size, taken }) => rowOf(name, size, taken))]));
