import { fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { textTable } from '../figures.ts';
import { brokenControl, brokenLimits, exponentOf, limits } from './limits.ts';
import type { Figures } from './measured.ts';
import type { SizeOptions, SizeResult } from './one-size.ts';

const project = resolve(import.meta.dirname, '../../../..');
const resultsFile = join(project, 'bench-results', 'data.json');

/** So that its functions are cold at first. */
export function measureInProcess({ size, postsOfRemoved, samples }: SizeOptions): Promise<SizeResult> {
  const child = fork(join(import.meta.dirname, 'one-size.ts'), [size, postsOfRemoved, samples].map(String), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((succeed, fail) => {
    child.once('message', (result) => succeed(result as SizeResult));
    child.once('exit', (code) => fail(new Error(`Measuring ${size} clients ended with code ${code}`)));
  });
}

const postsOfRemoved = 999;

type Point = { size: number; figures: Figures };

function byOperation(results: readonly SizeResult[], of: 'operations' | 'control'): Map<string, Point[]> {
  const points = new Map<string, Point[]>();
  for (const result of results) {
    for (const figures of result[of])
      points.set(figures.operation, [...(points.get(figures.operation) ?? []), { size: result.size, figures }]);
  }
  return points;
}

const heading = [
  'operation',
  'clients',
  'p50 ms',
  'p99 ms',
  'processor ms',
  'items',
  'read units',
  'write units',
  'calls',
  'exponent',
  '',
];
const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

function lines(points: readonly Point[], verdict: string): string[][] {
  return points.map(({ size, figures }, index) => {
    const isLast = index === points.length - 1;
    const { operation, p50, p99, processor, items, readUnits, writeUnits, calls } = figures;
    return [
      index === 0 ? operation : '',
      String(size),
      p50.toFixed(1),
      p99.toFixed(1),
      processor.toFixed(1),
      ...[items, readUnits, writeUnits, calls].map(number),
      isLast ? (exponentOf(points)?.toFixed(3) ?? '') : '',
      isLast ? verdict : '',
    ];
  });
}

export interface Judgement {
  table: string;
  broken: string[];
}

export function judge(results: readonly SizeResult[]): Judgement {
  const rows: string[][] = [heading];
  const broken: string[] = [];
  const add = (points: Point[], wrong: string[], isJudged: boolean) => {
    rows.push(...lines(points, wrong.length > 0 ? 'NOT HELD' : isJudged ? 'held' : ''));
    broken.push(...wrong.map((what) => `${points[0]?.figures.operation}: ${what}`));
  };
  for (const [operation, points] of byOperation(results, 'operations')) {
    const limit = limits[operation];
    add(points, limit === undefined ? [] : brokenLimits(points, limit), limit !== undefined);
  }
  for (const [, points] of byOperation(results, 'control')) add(points, brokenControl(points), true);
  return { table: textTable(rows), broken };
}

/** `npm run bench -- data [--sizes 1000,10000,100000] [--samples 40]` */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: { sizes: { type: 'string', default: '1000,10000,100000' }, samples: { type: 'string', default: '40' } },
  });
  const results: SizeResult[] = [];
  for (const size of values.sizes.split(',').map(Number))
    results.push(await measureInProcess({ size, postsOfRemoved, samples: Number(values.samples) }));
  const { table, broken } = judge(results);
  const heap = results.map(
    ({ size, heap: { before, filled } }) => `${size}: ${before.toFixed(0)} → ${filled.toFixed(0)}`,
  );
  console.log(`${table}\n\nHeap of the data function with everything listed, MB: ${heap.join(', ')}`);
  for (const what of broken) console.log(`NOT HELD  ${what}`);
  await mkdir(join(project, 'bench-results'), { recursive: true });
  const record = { at: new Date().toISOString(), node: process.version, results, broken };
  await writeFile(resultsFile, `${JSON.stringify(record, undefined, 2)}\n`);
  return broken.length === 0;
}
