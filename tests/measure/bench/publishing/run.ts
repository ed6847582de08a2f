import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import type { BenchWorker, Contender, Running } from './contender.ts';
import { deliveriesOf, type Delivery, type Scenario } from './deliveries.ts';
import { type Part, startPart } from './part.ts';
import type { Arrival, PlatformActions } from './platform.ts';
import { processorTime } from './processor-time.ts';
import type { Usage } from './usage.ts';
import { withStack } from '../../with-stack.ts';
import { minute } from '../../../../shared/durations.ts';

/** Lateness in milliseconds; CPU time in milliseconds per post and process. */
export interface RunFigures {
  contender: string;
  scenario: string;
  p50: number;
  p99: number;
  latest: number;
  postsPerSecond: number;
  processor: Record<string, number>;
  duplicates: number;
  lost: number;
  usage?: { publishing: Usage; statistics: Usage } | undefined;
}

/** `settledAfterSeconds` counts from the last post's time. */
export type KilledFigures = Pick<RunFigures, 'contender' | 'duplicates' | 'lost'> & { settledAfterSeconds: number };

interface Stage {
  running: Running;
  platform: Part<PlatformActions>;
  deliveries: Delivery[];
  startAt: number;
}

interface StageOptions {
  contender: Contender;
  scenario: Scenario;
  isMetered: boolean;
  answerMilliseconds: number;
}

/** In memory: this does not measure the disk, on which the database waits for each item and Redis once a second. */
const memoryFolder = '/dev/shm';
const leadMilliseconds = 7000;
const quietMilliseconds = 3000;
const pollMilliseconds = 250;
const patienceMilliseconds = 8 * minute;

const onStage = <T>(options: StageOptions, act: (stage: Stage) => Promise<T>) =>
  withStack(async (stack) => act(await setStage(stack, options)));

async function setStage(
  stack: AsyncDisposableStack,
  { contender, scenario, ...options }: StageOptions,
): Promise<Stage> {
  const folder = await mkdtemp(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'nashra-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const platform = await startPart<PlatformActions>('platform.ts');
  stack.defer(() => platform.kill());
  await platform.ask('answerAfter', options.answerMilliseconds);
  const place = { folder, platformUrl: await platform.ask('url'), isMetered: options.isMetered };
  const running = await contender.start(place);
  stack.defer(() => running.stop());
  const startAt = Date.now() + leadMilliseconds + contender.loadingMilliseconds * scenario.posts;
  const deliveries = deliveriesOf(scenario, startAt);
  await running.load(deliveries);
  return { running, platform, deliveries, startAt };
}

async function plan({ running, startAt }: Stage) {
  await running.plan();
  const left = startAt - quietMilliseconds - Date.now();
  if (left < 0) throw new Error(`Planning was ready ${-left} ms too late`);
}

async function untilSettled(stage: Stage, lastAt: number) {
  await wait(Math.max(0, lastAt - Date.now()));
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end && !(await stage.running.isSettled())) await wait(pollMilliseconds);
}

function stopwatch(processes: Readonly<Record<string, number>>) {
  const read = () => {
    const times: Record<string, number> = {};
    for (const [name, pid] of Object.entries(processes)) {
      for (const [program, seconds] of Object.entries(processorTime(pid)))
        times[programs.get(program) ?? name] = (times[programs.get(program) ?? name] ?? 0) + seconds;
    }
    return times;
  };
  const before = read();
  return () => Object.fromEntries(Object.entries(read()).map(([name, after]) => [name, after - (before[name] ?? 0)]));
}

const programs = new Map([['dynoxide', 'database']]);

export function figuresOf(deliveries: readonly Delivery[], arrivals: readonly Arrival[]) {
  const first = new Map<number, number>();
  for (const { key, at } of arrivals) first.set(key, Math.min(at, first.get(key) ?? Infinity));
  const lateness = deliveries.flatMap(({ key, at }) => {
    const arrivedAt = first.get(key);
    return arrivedAt === undefined ? [] : arrivedAt - at;
  });
  const beginning = Math.min(...deliveries.map(({ at }) => at));
  const end = [...first.values()].reduce((latest, at) => Math.max(latest, at), beginning);
  return {
    p50: percentile(lateness, 0.5),
    p99: percentile(lateness, 0.99),
    latest: percentile(lateness, 1),
    postsPerSecond: first.size / ((end - beginning) / 1000),
    duplicates: arrivals.length - first.size,
    lost: deliveries.length - first.size,
  };
}

const lastOf = (deliveries: readonly Delivery[]) => Math.max(...deliveries.map(({ at }) => at));

export function timedRun(contender: Contender, scenario: Scenario, isMetered: boolean): Promise<RunFigures> {
  return onStage({ contender, scenario, isMetered, answerMilliseconds: 0 }, async (stage) => {
    const { running, platform, deliveries } = stage;
    const worker = await running.startWorker();
    const used = stopwatch({ worker: worker.pid, ...running.processes });
    await worker.go();
    await plan(stage);
    await untilSettled(stage, lastOf(deliveries));
    const seconds = used();
    const processor = Object.fromEntries(
      Object.entries(seconds).map(([name, spent]) => [name, (spent * 1000) / deliveries.length]),
    );
    const usage = isMetered ? await running.usage?.() : undefined;
    await worker.kill();
    const figures = figuresOf(deliveries, await platform.ask('arrivals'));
    return { contender: contender.name, scenario: scenario.name, ...figures, processor, usage };
  });
}

/** So that each kill meets posts whose answer is on its way. */
const slowAnswerMilliseconds = 200;

/** A standby takes over at once, so each kill meets a working one. */
export function killedRun(
  contender: Contender,
  scenario: Scenario,
  killsAt: readonly number[],
): Promise<KilledFigures> {
  const options = { contender, scenario, isMetered: false, answerMilliseconds: slowAnswerMilliseconds };
  return onStage(options, async (stage) => {
    const { running, platform, deliveries, startAt } = stage;
    let worker: BenchWorker = await running.startWorker();
    await worker.go();
    await plan(stage);
    for (const share of killsAt) {
      const next = await running.startWorker();
      await wait(Math.max(0, startAt + share * scenario.over - Date.now()));
      await worker.kill();
      await next.go();
      worker = next;
    }
    const lastAt = lastOf(deliveries);
    await untilSettled(stage, lastAt);
    const settledAfterSeconds = (Date.now() - lastAt) / 1000;
    await worker.kill();
    const { duplicates, lost } = figuresOf(deliveries, await platform.ask('arrivals'));
    return { contender: contender.name, duplicates, lost, settledAfterSeconds };
  });
}
