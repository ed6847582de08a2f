import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hour, minute, second } from '../../../../shared/durations.ts';
import { installation } from '../../../support/local/spawned-system.ts';
import { textTable } from '../figures.ts';
import { processorTime } from '../publishing/processor-time.ts';

/** Of a core, of all processes together. */
const limit = 0.005;

const numbered = (folder: string) => readdirSync(folder).filter((name) => /^\d+$/.test(name));

/** Empty for a process that ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The product and what it started, which inherits its environment; the oldest first. */
function processesOn(dataDir: string): number[] {
  const isOurs = (pid: string) => textOf(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`);
  return numbered('/proc')
    .filter(isOurs)
    .map(Number)
    .toSorted((a, b) => a - b);
}

function wakeUpsOf(pid: number): number {
  const threads = numbered(`/proc/${pid}/task`).map((thread) => textOf(`/proc/${pid}/task/${thread}/status`));
  const counts = threads.map((status) => Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

function usedBy(dataDir: string) {
  const [product = 0, ...others] = processesOn(dataDir);
  const wakeUps = [product, ...others].reduce((sum, pid) => sum + wakeUpsOf(pid), 0);
  return { programs: processorTime(product), wakeUps, at: performance.now() };
}

/** They take about a second of processor. */
const hourlyJobsEndAfter = 2 * minute;

async function avoidHourlyJobs(seconds: number): Promise<void> {
  const intoHour = Date.now() % hour;
  if (intoHour < hourlyJobsEndAfter) await pause(hourlyJobsEndAfter - intoHour);
  else if (intoHour + seconds * second > hour) await pause(hour - intoHour + hourlyJobsEndAfter);
}

/**
 * `npm run bench -- rest [--settle 120] [--seconds 120]`: what the product takes of a core while nobody uses it, after what follows a start, and
 * beside what it does each hour.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: { settle: { type: 'string', default: '120' }, seconds: { type: 'string', default: '120' } },
  });
  const place = await installation({ DEMO: '1' });
  try {
    await place.start();
    await pause(Number(values.settle) * second);
    await avoidHourlyJobs(Number(values.seconds));
    const before = usedBy(place.dataDir);
    await pause(Number(values.seconds) * second);
    const after = usedBy(place.dataDir);
    const seconds = (after.at - before.at) / second;
    const row = (name: string, processor: number) => [
      name,
      processor.toFixed(2),
      `${((processor / seconds) * 100).toFixed(2)} %`,
    ];
    const used = Object.entries(after.programs).map(
      ([name, time]) => [name, time - (before.programs[name] ?? 0)] as const,
    );
    const all = used.reduce((sum, [, time]) => sum + time, 0);
    const rows = [...used, ['together', all] as const].map(([name, time]) => row(name, time));
    const wakeUps = ((after.wakeUps - before.wakeUps) / seconds).toFixed(1);
    const ratio = (all / seconds / limit).toFixed(2);
    process.stdout.write(
      `${textTable([['at rest', 'processor s', 'of a core'], ...rows])}\n` +
        `in ${seconds.toFixed(0)} s, ${wakeUps} wake-ups a second; limit ${limit * 100} % of a core, ratio ${ratio}\n`,
    );
    return all / seconds <= limit;
  } finally {
    await place.remove();
  }
}
