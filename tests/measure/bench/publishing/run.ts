import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import type { BenchWorker, Contender, Running } from './contender.ts';
import { deliveriesOf, type Delivery, type Scenario } from './deliveries.ts';
import { lastLines, type Part, startPart } from './part.ts';
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
  usage?: Usage | undefined;
}

/** `settledAfterSeconds` counts from the last post's time. */
export type KilledFigures = Pick<RunFigures, 'contender' | 'duplicates'> & {
  lost: number;
  settledAfterSeconds: number;
};

interface Stage {
  running: Running;
  platform: Part<PlatformActions>;
  deliveries: Delivery[];
  startAt: number;
  /** Waits. */
  worker: BenchWorker;
  /** Those that have not been killed are killed at the end. */
  startWorker: () => Promise<BenchWorker>;
}

interface StageOptions {
  contender: Contender;
  scenario: Scenario;
  isMetered: boolean;
  answerMilliseconds: number;
  leadMilliseconds: number;
}

/** In memory: this does not measure the disk, on which the database waits for each item and Redis once a second. */
const memoryFolder = '/dev/shm';
const usualLead = 7000;
const quietMilliseconds = 3000;
const pollMilliseconds = 250;
const patienceMilliseconds = 8 * minute;

const onStage = <T>(options: StageOptions, act: (stage: Stage) => Promise<T>) =>
  withStack(async (stack) => {
    try {
      return await act(await setStage(stack, options));
    } catch (error) {
      const what = `${options.contender.name}, ${options.scenario.name}: ${String(error)}`;
      throw new Error(`${what}\n${lastLines()}`, { cause: error });
    }
  });

async function setStage(
  stack: AsyncDisposableStack,
  { contender, scenario, leadMilliseconds, ...options }: StageOptions,
): Promise<Stage> {
  const folder = await mkdtemp(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'nashra-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const platform = await startPart<PlatformActions>('platform.ts');
  stack.defer(() => platform.kill());
  await platform.ask('answerAfter', options.answerMilliseconds);
  const place = { folder, platformUrl: await platform.ask('url'), isMetered: options.isMetered };
  const running = await contender.start(place);
  stack.defer(() => running.stop());
  async function startWorker() {
    const worker = await running.startWorker();
    stack.defer(() => worker.kill());
    return worker;
  }
  const worker = await startWorker();
  const startAt = Date.now() + leadMilliseconds + contender.loadingMilliseconds * scenario.posts;
  const deliveries = deliveriesOf(scenario, startAt);
  await running.load(deliveries);
  return { running, platform, deliveries, startAt, worker, startWorker };
}

async function plan({ running, startAt }: Stage) {
  await running.plan();
  const left = startAt - quietMilliseconds - Date.now();
  if (left < 0) throw new Error(`Planning was ready ${-left} ms too late`);
}

/** @param failsAtOnce whether nothing hinders the posts, so that each must be out at its first attempt */
async function untilSettled({ running, deliveries }: Stage, { failed }: BenchWorker, failsAtOnce: boolean) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lastAt = lastOf(deliveries);

  async function settle() {
    await wait(Math.max(0, lastAt - Date.now()), undefined, { signal });
    const end = Date.now() + patienceMilliseconds;
    while (!(await running.isSettled())) {
      if (failsAtOnce && (await running.hasFailed?.(lastAt)))
        throw new Error('A post was not out at its first attempt');
      if (Date.now() > end) throw new Error(`Not all posts were out after ${patienceMilliseconds / minute} minutes`);
      await wait(pollMilliseconds, undefined, { signal });
    }
  }

  try {
    await Promise.race([settle(), failed]);
  } finally {
    stopping.abort();
  }
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

interface TimedOptions {
  isMetered: boolean;
  /** Else the posts are due when they are loaded, and how late they are says nothing. */
  isPlannedAhead?: boolean;
}

/** Throws when a post is not out at its first attempt. */
export function timedRun(
  contender: Contender,
  scenario: Scenario,
  { isMetered, isPlannedAhead = true }: TimedOptions,
): Promise<RunFigures> {
  const options = { contender, scenario, isMetered, answerMilliseconds: 0 };
  return onStage({ ...options, leadMilliseconds: isPlannedAhead ? usualLead : 0 }, async (stage) => {
    const { running, platform, deliveries, worker } = stage;
    const used = stopwatch({ worker: worker.pid, ...running.processes });
    await worker.go();
    await (isPlannedAhead ? plan(stage) : running.plan());
    await untilSettled(stage, worker, true);
    const seconds = used();
    const processor = Object.fromEntries(
      Object.entries(seconds).map(([name, spent]) => [name, (spent * 1000) / deliveries.length]),
    );
    const usage = isMetered ? await running.usage?.() : undefined;
    await worker.kill();
    const { lost, ...figures } = figuresOf(deliveries, await platform.ask('arrivals'));
    if (lost > 0) throw new Error(`${lost} of ${deliveries.length} posts are not out`);
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
  return onStage({ ...options, leadMilliseconds: usualLead }, async (stage) => {
    const { platform, deliveries, startAt } = stage;
    let { worker } = stage;
    await worker.go();
    await plan(stage);
    for (const share of killsAt) {
      const next = await stage.startWorker();
      await wait(Math.max(0, startAt + share * scenario.over - Date.now()));
      await worker.kill();
      await next.go();
      worker = next;
    }
    await untilSettled(stage, worker, false);
    const settledAfterSeconds = (Date.now() - lastOf(deliveries)) / 1000;
    await worker.kill();
    const { duplicates, lost } = figuresOf(deliveries, await platform.ask('arrivals'));
    return { contender: contender.name, duplicates, lost, settledAfterSeconds };
  });
}
