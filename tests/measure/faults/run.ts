import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { startLocal } from '../../../infra/local/run/start.ts';
import { tick } from '../../support/api/agency.ts';
import { shiftClock } from './clock.ts';
import { randomKillPoints, inWaves, postSteps, queueSteps } from './kill-points.ts';
import { crowdPage, ourPublicPosts } from './crowd.ts';
import { type Ended, judge, type Verdict } from './oracle.ts';
import { listedSimulators } from '../../../infra/local/platforms/simulators.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { chaosOf, controlsOf, type SimulatorUrls } from './simulator-controls.ts';
import { createWeather } from './weather.ts';
import { mapConcurrently, peopleOf } from './people.ts';
import { duplicatedMessages, kindsOfAll, type Plan, plannedPosts, rates, wavesApart } from './plan.ts';
import { startWorkers } from './workers.ts';
import { withStack } from '../with-stack.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { waitsForPerson } from '../../../shared/domain/publishing/target.ts';
import { day, hour, minute } from '../../../shared/durations.ts';

export interface Outcome extends Verdict {
  posts: number;
  kills: string[];
  unreached: string[];
  redelivered: number;
  faults: Record<string, number>;
  reconnected: number;
  /** By the shifted clock. */
  minutes: number;
}

/** The smallest step of time. It may skip a tick. */
const nextTick = 2 * minute;
/** Stops before an attempt: messages arrive two seconds early, and some clocks are two seconds ahead. */
const lead = 5000;
/** Generous for a busy machine; the rest of it is skipped. */
const timeToWrite = 14 * minute;
/** Short-lived tokens have ended by then, and are renewed as posts go out. */
const tokensAge = 3 * hour;
/** Posts that are out for a day are removed. */
const removedAfter = 23 * hour;
/** What is not known is asked about for a day, after an hour of doubt. */
const longest = 30 * hour;
/** A platform may have stopped for our app again, or have no uploads left for the day. */
const mostReleases = 3;

interface Watcher {
  say: (line: string) => void;
  /** How it is so far, whenever the process gets SIGUSR2. */
  onAsked: (soFar: Outcome) => void;
}

/** Random faults at platform and queue, and killed workers. When nothing is left to do, all clocks skip ahead. */
export const runFaults = (plan: Plan, watcher: Watcher): Promise<Outcome> =>
  withStack((stack) => runOn(stack, plan, watcher));

async function runOn(stack: AsyncDisposableStack, plan: Plan, { say, onAsked }: Watcher): Promise<Outcome> {
  const clock = shiftClock(0);
  stack.defer(() => clock.restore());
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-faults-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const options = { port: 0, dataDir, demo: true, environment: { META_PAGE_POSTS: plan.pagePosts } };
  const system = stack.adopt(await startLocal({ ...options, elsewhere: ['publish-target', 'measure'] }), (whole) =>
    whole.stop(),
  );
  const { url } = system;
  const simulators = Object.fromEntries(
    listedSimulators.map(([name]) => [name, system.platforms[name].url]),
  ) as SimulatorUrls;
  const controls = controlsOf(simulators);
  const table = openTable(process.env['TABLE_NAME'] ?? '');
  stack.defer(() => table.document.destroy());
  const posts = dynamoPosts(table);

  const people = peopleOf(system, { platforms: Platform.options, hasAllFiles: true });
  const customers = await people.createCustomers(plan.clients);
  const planned = plannedPosts(plan, kindsOfAll());
  const firstWave = Date.now() + timeToWrite + tokensAge;
  const ids = await mapConcurrently(planned, 8, async (post) => {
    const customer = customers[post.client];
    if (customer === undefined) throw new Error('A post is planned for a missing customer');
    return people.schedule(post, customer, new Date(firstWave + post.wave * wavesApart + post.dueAfter));
  });
  say(`${ids.length} posts of ${customers.length} clients are scheduled`);

  await controls.meta('settings', { quotaTotal: 1_000_000, processingMs: 1500 });
  await controls.meta('chaos', { seed: plan.seed, rates, killToken: true });
  const weather = createWeather({ seed: plan.seed, controls, now: Date.now, lateAnswers: plan.timeouts });
  const workers = await startWorkers(
    {
      seed: plan.seed,
      count: plan.workers,
      dataDir,
      clock,
      duplicated: duplicatedMessages,
      simulators,
      weather,
    },
    stack,
  );
  const killPoints = inWaves(
    [...postSteps(plan.pagePosts), ...queueSteps, ...randomKillPoints(plan.seed, plan.randomKills)],
    plan.waves,
  );
  const timeouts = timeoutsOf(plan);
  let reconnected = 0;
  let wave = 0;
  let crowdedWaves = 0;

  async function beginWave() {
    for (const point of killPoints[wave] ?? []) workers.arm(point);
    if (wave === Math.floor(plan.waves / 2)) for (const fault of timeouts) await controls.meta('faults', fault);
    await people.liftStops();
    reconnected += await people.reconnect(customers);
    wave += 1;
    say(
      `wave ${wave} of ${plan.waves}, ${Math.round((Date.now() - firstWave) / minute)} min; killed ${workers.result().kills.length} times`,
    );
  }

  /** An overdue post is leased by a dead worker. */
  async function nextDue(): Promise<number | undefined> {
    for (const within of [10 * minute, longest]) {
      const [next] = await posts.due(new Date(Date.now() + within));
      if (next !== undefined) return Date.parse(next.nextAttemptAt);
    }
    return undefined;
  }

  const look = async () =>
    new Map(
      await mapConcurrently(ids, 8, async (id): Promise<[PostId, Ended | undefined]> => {
        const post = await posts.load(id).catch(ifRemoved);
        return [id, post && { post, receipts: await posts.receiptsOf(id) }];
      }),
    );
  let seenBefore: Awaited<ReturnType<typeof look>> = new Map();

  /** As they were last seen: posts are removed once they have settled. */
  async function lookAgain() {
    const seen = await look();
    seenBefore = new Map([...seen].map(([id, ended]) => [id, ended ?? seenBefore.get(id)]));
  }

  const startedAt = Date.now();
  async function outcome(): Promise<Outcome> {
    const minutes = Math.round((Date.now() - startedAt) / minute);
    const ended = [...(await look())].map(([id, last]) => last ?? asRemoved(seenBefore.get(id)) ?? missing(id));
    const published = await ourPublicPosts(controls);
    const faults = { ...(await chaosOf(controls)), ...weather.counts() };
    return { ...judge(ended, published), ...workers.result(), posts: ids.length, faults, reconnected, minutes };
  }
  const saySoFar = () => void outcome().then(onAsked, (error: unknown) => say(String(error)));
  process.on('SIGUSR2', saySoFar);
  stack.defer(async () => void process.off('SIGUSR2', saySoFar));

  let releases = 0;
  /** As staff do the day after with what a stop of a platform held for too long. False where nothing was held. */
  async function releaseHeld(): Promise<boolean> {
    await lookAgain();
    const held = [...seenBefore].filter(([, ended]) => ended?.post.targets.some(waitsForPerson) === true);
    if (held.length === 0) return false;
    say(`${held.length} posts are held for a person, who releases them a day later`);
    while (!(await workers.advance(day))) await workers.areIdle();
    await people.liftStops();
    await people.release(held.map(([id]) => id));
    return true;
  }

  for (;;) {
    await workers.areIdle();
    const next = await nextDue();
    if (next === undefined) {
      const isLast = releases === mostReleases || !(await releaseHeld());
      if (isLast) break;
      releases += 1;
      continue;
    }
    if (Date.now() > firstWave + plan.waves * wavesApart + longest + releases * day) break;
    const waveAt = firstWave + wave * wavesApart - lead;
    const isWave = wave < plan.waves && waveAt <= Math.max(next, Date.now() + nextTick);
    const wanted = isWave ? waveAt : Math.max(next - lead, Date.now() + nextTick);
    if (wanted > firstWave + removedAfter) await lookAgain();
    if (!(await workers.advance(Math.max(0, wanted - Date.now())))) continue;
    if (isWave) await beginWave();
    else if (crowdedWaves < wave) {
      crowdedWaves = wave;
      await crowdPage(controls);
    }
    if (!isWave && wave === plan.waves) {
      await people.liftStops();
      reconnected += await people.reconnect(customers);
    }
    await tick(url, new Date());
  }
  return outcome();
}

function ifRemoved(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'not-found') return;
  throw error;
}

/** What was open when it was seen is settled: nothing is removed before. */
const asRemoved = (seen: Ended | undefined) => seen && { ...seen, post: { ...seen.post, nextAttemptAt: undefined } };

function missing(id: PostId): never {
  throw new Error(`The post ${id} is gone`);
}

const beyondClientTimeout = 40;

const publishRoutes = { 'unpublished-first': 'POST /{post}', 'at-once': 'POST /{page}/feed' } as const;

const timeoutsOf = ({ timeouts, pagePosts }: Plan) =>
  Array.from({ length: timeouts }, (_, number) => ({
    route: number % 4 < 2 ? publishRoutes[pagePosts] : 'POST /{ig}/media_publish',
    fault: { kind: number % 2 === 0 ? 'timeout' : 'commit-then-timeout', seconds: beyondClientTimeout },
  }));
