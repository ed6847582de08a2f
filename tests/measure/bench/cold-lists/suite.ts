import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { entries, type EntryName } from '../../../../functions/entries.ts';
import { dynamoPosts } from '../../../../functions/adapters/dynamodb/posts/posts.ts';
import { unlimited } from '../../../support/records/post-record.ts';
import { withStack } from '../../with-stack.ts';
import { startWorld } from '../data/world.ts';
import { textTable } from '../figures.ts';
import type { Answer, Question } from './cold.ts';
import { fill, type Filled } from './fill.ts';
import { filledDatabase } from './filled-database.ts';
import type { Packed } from './pack.ts';

const resultsFile = join(resolve(import.meta.dirname, '../../../../bench-results'), 'cold-lists.json');

const limits = { coldProcessor: 1500, coldReadUnits: 300, megabytes: 600, warmMilliseconds: 10 } as const;

/**
 * `npm run bench -- cold-lists [--clients 100000] [--posts 1000000] [--changes 500] [--samples 100] [--folder]`: packs the lists, changes some
 * posts, and lists them with a function that is cold; every total and page is compared with what was stored. A folder keeps what was stored
 * for the next run.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      clients: { type: 'string', default: '100000' },
      posts: { type: 'string', default: '1000000' },
      changes: { type: 'string', default: '500' },
      samples: { type: 'string', default: '100' },
      folder: { type: 'string' },
    },
  });
  const size = { clients: Number(values.clients), posts: Number(values.posts) };
  return withStack(async (stack) => {
    const startedAt = new Date();
    const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'nashra-cold-lists-')));
    if (values.folder === undefined) stack.defer(() => rm(folder, { recursive: true, force: true }));
    const { adminId, expected, expectedClients, newest } = await storedIn(folder, size, startedAt);
    const { table } = await startWorld(stack, async () => undefined, folder);
    say(startedAt, 'stored');
    const first = await inProcess<Packed>('pack.ts', 'pack-lists', {});
    say(startedAt, 'packed from the table');
    const posts = dynamoPosts(table);
    for (const id of newest.slice(0, Number(values.changes))) {
      const post = await posts.load(id);
      if (post.status === 'draft') await posts.save({ ...post, timeZone: 'Europe/Paris' }, post, unlimited);
    }
    const question: Question = { adminId, expected, expectedClients, samples: Number(values.samples) };
    const answer = await inProcess<Answer>('cold.ts', 'data', question);
    const again = await inProcess<Packed>('pack.ts', 'pack-lists', {});
    return report(size, { first, again, answer });
  });
}

/** What an earlier run stored in the folder, or what is stored now. */
async function storedIn(folder: string, size: { clients: number; posts: number }, now: Date): Promise<Filled> {
  const file = join(folder, `filled-${size.clients}-${size.posts}.json`);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Filled;
  const filled = await filledDatabase(folder, (put) => fill(put, size, now));
  await writeFile(file, JSON.stringify(filled));
  return filled;
}

function say(since: Date, what: string) {
  process.stderr.write(`${what} after ${Math.round((Date.now() - since.getTime()) / 1000)} s\n`);
}

/** In what the function has of memory: else Node collects nothing before it has taken what the machine has. */
const heapOf = (name: EntryName) => `--max-old-space-size=${Math.floor(entries[name].memoryMegabytes / 2)}`;

function inProcess<T>(file: string, entry: EntryName, message: object): Promise<T> {
  const child = fork(join(import.meta.dirname, file), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [heapOf(entry)],
  });
  child.send(message);
  return new Promise((succeed, fail) => {
    child.once('message', (result) => {
      child.kill();
      succeed(result as T);
    });
    child.once('exit', (code) => fail(new Error(`${file} ended with code ${code}`)));
  });
}

interface Results {
  readonly first: Packed;
  readonly again: Packed;
  readonly answer: Answer;
}

async function report(size: { clients: number; posts: number }, { first, again, answer }: Results): Promise<boolean> {
  const { cold, coldClients, warm, memory, wrong } = answer;
  const faults = [
    ...wrong.map((filter) => `another answer than what is stored: ${filter}`),
    ...[cold, coldClients].flatMap(({ processor, readUnits }) => [
      ...(processor > limits.coldProcessor ? [`cold: ${processor.toFixed(0)} ms of processor`] : []),
      ...(readUnits > limits.coldReadUnits ? [`cold: ${readUnits} read units`] : []),
    ]),
    ...[first, again].flatMap(({ megabytes }) =>
      megabytes > entries['pack-lists'].memoryMegabytes ? [`packing: ${megabytes.toFixed(0)} MB`] : [],
    ),
    ...(memory.both > limits.megabytes ? [`${memory.both.toFixed(0)} MB`] : []),
    ...warm.flatMap(({ operation, milliseconds }) =>
      milliseconds > limits.warmMilliseconds ? [`${operation}: ${milliseconds.toFixed(1)} ms`] : [],
    ),
  ];
  const row = (name: string, { milliseconds, processor, readUnits }: Answer['cold']) => [
    name,
    milliseconds.toFixed(1),
    processor.toFixed(1),
    String(readUnits),
  ];
  const rowOfPack = (name: string, { seconds, processorSeconds, readUnits }: Packed) => [
    name,
    (seconds * 1000).toFixed(0),
    (processorSeconds * 1000).toFixed(0),
    String(readUnits),
  ];
  const table = textTable([
    [`${size.posts} posts, ${size.clients} clients`, 'ms (p50)', 'processor ms', 'read units'],
    row('posts, 50 newest, cold', cold),
    row('clients, search, cold', coldClients),
    ...warm.map((one) => row(one.operation, one)),
    rowOfPack('packed from the table', first),
    rowOfPack('packed again', again),
  ]);
  const memories = `MB at most: ${memory.posts.toFixed(0)} with all posts, ${memory.both.toFixed(0)} with all clients too; packing ${first.megabytes.toFixed(0)}, again ${again.megabytes.toFixed(0)}`;
  const end = faults.length === 0 ? ['  as it must be'] : faults.map((fault) => `  NOT as it must be: ${fault}`);
  process.stdout.write(`${[table, memories, ...end].join('\n')}\n`);
  await mkdir(dirname(resultsFile), { recursive: true });
  await writeFile(
    resultsFile,
    `${JSON.stringify({ at: new Date().toISOString(), size, first, again, answer }, undefined, 2)}\n`,
  );
  return faults.length === 0;
}
