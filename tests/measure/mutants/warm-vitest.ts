import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { type Attempt, type Line, nameOfAttempt } from './attempt.ts';

/** Loads the mutated files in place of the real ones, in one worker that stays. */
export interface WarmVitest {
  explore(): Promise<Line[]>;
  run(attempts: readonly Attempt[]): Promise<Line[]>;
  close(): Promise<void>;
}

/** Then the process is ended. */
const stuckMilliseconds = 90_000;

class GivenOrder {
  sort = async <T>(files: T) => files;
  shard = async <T>(files: T) => files;
}

export async function openWarmVitest({
  root,
  contents,
  include,
  folder,
}: {
  root: string;
  contents: ReadonlyMap<string, string>;
  include: readonly string[];
  folder: string;
}): Promise<WarmVitest> {
  const linesFile = join(folder, 'lines.jsonl');
  const ordersFile = join(folder, 'orders.json');
  process.env['MUTANT_ORDERS'] = ordersFile;
  const mutated = {
    name: 'mutated-files',
    enforce: 'pre',
    load: (id: string) => contents.get(id) ?? null,
  } as const;
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: [...include],
      environment: 'node',
      isolate: false,
      // The cache knows files by their content on disk, and would return the mutants of an earlier run.
      fsModuleCache: false,
      maxWorkers: 1,
      pool: 'forks',
      restoreMocks: true,
      passWithNoTests: true,
      testTimeout: 20_000,
      hookTimeout: 20_000,
      sequence: { sequencer: GivenOrder },
      runner: join(import.meta.dirname, 'warm-runner.ts'),
      reporters: [{}],
      silent: true,
      onUnhandledError: () => false,
    },
    { plugins: [mutated] },
  );

  async function linesOf(run: () => Promise<unknown>, attempts: readonly Attempt[]): Promise<Line[]> {
    writeFileSync(ordersFile, JSON.stringify({ linesFile, attempts }));
    writeFileSync(linesFile, '');
    const watch = watchdog(linesFile);
    await run();
    watch.end();
    return readLines(linesFile);
  }

  return {
    explore: () => linesOf(async () => vitest.start(), []),
    run: (attempts) => linesOf(async () => runAttempts(vitest, attempts), attempts),
    close: () => vitest.close(),
  };
}

function runAttempts(vitest: Vitest, attempts: readonly Attempt[]) {
  const project = vitest.getRootProject();
  return vitest.runTestSpecifications(
    attempts.map((attempt, index) => project.createSpecification(nameOfAttempt(attempt, index))),
  );
}

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

/** Ends the worker on an endless loop that contains no mutant, and so has no hit limit. */
function watchdog(file: string) {
  let last = '';
  let since = Date.now();
  const timer = setInterval(() => {
    const line = readLines(file).at(-1);
    const now = JSON.stringify(line);
    if (now !== last) [last, since] = [now, Date.now()];
    if (line !== undefined && 'begun' in line && Date.now() - since > stuckMilliseconds)
      process.kill(line.pid, 'SIGKILL');
  }, 5000);
  return { end: () => clearInterval(timer) };
}
