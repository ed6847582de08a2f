import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { startLocal } from '../../../infra/local/run/start.ts';
import { tick } from '../../support/api/agency.ts';
import { onOwnConnection } from '../../support/api/api-client.ts';
import { shiftClock } from './clock.ts';
import { randomKillPoints, inWaves, postSteps, queueSteps } from './kill-points.ts';
import { crowdPage, ourPublicPosts } from './crowd.ts';
import { type Ended, judge, type Verdict } from './oracle.ts';
import { mapConcurrently, peopleOf } from './people.ts';
import { duplicatedMessages, type Plan, plannedPosts, rates, wavesApart } from './plan.ts';
import { startWorkers } from './workers.ts';
import { withStack } from '../with-stack.ts';
import { hour, minute } from '../../../shared/durations.ts';

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
/** What is not known is asked about for a day. */
const longest = 25 * hour;

/** Random faults at platform and queue, and killed workers. When nothing is left to do, all clocks skip ahead. */
export const runFaults = (plan: Plan, say: (line: string) => void = () => undefined): Promise<Outcome> =>
  withStack((stack) => runOn(stack, plan, say));

async function runOn(stack: AsyncDisposableStack, plan: Plan, say: (line: string) => void): Promise<Outcome> {
  const clock = shiftClock(0);
  stack.defer(() => clock.restore());
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-faults-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const options = { port: 0, dataDir, demo: true, environment: { META_PAGE_POSTS: plan.pagePosts } };
  const system = stack.adopt(await startLocal({ ...options, elsewhere: ['publish-target', 'measure'] }), (whole) =>
    whole.stop(),
  );
  const { url } = system;
  const simulatorUrl = system.platforms.meta.url;
  const table = openTable(process.env['TABLE_NAME'] ?? '');
  stack.defer(() => table.document.destroy());
  const posts = dynamoPosts(table);

  async function control<T>(path: string, order?: object): Promise<T> {
    const request = order === undefined ? {} : { method: 'POST', body: JSON.stringify(order) };
    const answer = await fetch(`${simulatorUrl}/_sim/${path}`, { ...request, headers: onOwnConnection });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }

  const people = peopleOf(system);
  const customers = await people.createCustomers(plan.clients);
  const planned = plannedPosts(plan);
  const firstWave = Date.now() + timeToWrite;
  const ids = await mapConcurrently(planned, 8, async (post) => {
    const customer = customers[post.client];
    if (customer === undefined) throw new Error('A post is planned for a missing customer');
    return people.schedule(post, customer, new Date(firstWave + post.wave * wavesApart + post.dueAfter));
  });
  say(`${ids.length} posts of ${customers.length} clients are scheduled`);

  await control('settings', { quotaTotal: 1_000_000, processingMs: 1500 });
  await control('chaos', { seed: plan.seed, rates, killToken: true });
  const workers = await startWorkers(
    { seed: plan.seed, count: plan.workers, dataDir, clock, duplicated: duplicatedMessages },
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
    if (wave === Math.floor(plan.waves / 2)) for (const fault of timeouts) await control('faults', fault);
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

  const startedAt = Date.now();
  for (;;) {
    await workers.areIdle();
    const next = await nextDue();
    if (next === undefined || Date.now() > firstWave + plan.waves * wavesApart + longest) break;
    const waveAt = firstWave + wave * wavesApart - lead;
    const isWave = wave < plan.waves && waveAt <= Math.max(next, Date.now() + nextTick);
    const wanted = isWave ? waveAt : Math.max(next - lead, Date.now() + nextTick);
    if (!(await workers.advance(Math.max(0, wanted - Date.now())))) continue;
    if (isWave) await beginWave();
    else if (crowdedWaves < wave) {
      crowdedWaves = wave;
      await crowdPage(control);
    }
    if (!isWave && wave === plan.waves) reconnected += await people.reconnect(customers);
    await tick(url, new Date());
  }
  const minutes = Math.round((Date.now() - startedAt) / minute);

  const ended = await mapConcurrently(ids, 8, async (id): Promise<Ended> => {
    return { post: await posts.load(id), receipts: await posts.receiptsOf(id) };
  });
  const published = await ourPublicPosts(control);
  const { counts: faults } = await control<{ counts: Record<string, number> }>('chaos');
  return { ...judge(ended, published), ...workers.result(), posts: ids.length, faults, reconnected, minutes };
}

const beyondClientTimeout = 40;

const publishRoutes = { 'unpublished-first': 'POST /{post}', 'at-once': 'POST /{page}/feed' } as const;

const timeoutsOf = ({ timeouts, pagePosts }: Plan) =>
  Array.from({ length: timeouts }, (_, number) => ({
    route: number % 4 < 2 ? publishRoutes[pagePosts] : 'POST /{ig}/media_publish',
    fault: { kind: number % 2 === 0 ? 'timeout' : 'commit-then-timeout', seconds: beyondClientTimeout },
  }));
