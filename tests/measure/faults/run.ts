import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { startLocal } from '../../../infra/local/run/start.ts';
import { tick } from '../../support/api/agency.ts';
import { shiftClock } from './clock.ts';
import { anyMoments, inWaves, postSteps, queueSteps } from './moments.ts';
import { type Ended, judge, type PublicObject, type Verdict } from './oracle.ts';
import { inTurns, peopleOf } from './people.ts';
import { duplicatedMessages, type Plan, plannedPosts, rates, wavesApart } from './plan.ts';
import { startWorkers } from './workers.ts';
import { withStack } from '../with-stack.ts';
import { hour, minute } from '../../../shared/durations.ts';

export interface Outcome extends Verdict {
  posts: number;
  /** The names of the moments a worker was killed at. */
  kills: string[];
  /** Moments that never came. */
  missed: string[];
  /** How many messages came twice. */
  copies: number;
  /** What the platform did by chance, and how often. */
  faults: Record<string, number>;
  reconnected: number;
  /** How long it was for everybody in it, in minutes. */
  minutes: number;
}

/** How far time is moved at least, when nothing is left to do: a tick may be missed. */
const nextTick = 2 * minute;
/** How long before the next look time stands still: messages arrive two seconds early, and some clocks are two seconds ahead. */
const lead = 5000;
/** However long it takes to write all posts on a busy machine; nobody waits for what is left of it. */
const timeToWrite = 14 * minute;
/** Longer than any post can take to its end. */
const longest = 4 * hour;

/**
 * Publishes a plan's posts through the whole product while everything goes wrong that can: by chance at the platform and in the
 * queue, and by killing workers. Nobody waits for hours: as soon as nothing is left to do at a time, the clocks of all processes are
 * moved some minutes on, or to when something is due.
 */
export const runFaults = (plan: Plan, say: (line: string) => void = () => undefined): Promise<Outcome> =>
  withStack((stack) => runOn(stack, plan, say));

async function runOn(stack: AsyncDisposableStack, plan: Plan, say: (line: string) => void): Promise<Outcome> {
  const clock = shiftClock(0);
  stack.defer(() => clock.restore());
  const dataDir = await mkdtemp(join(tmpdir(), 'nashra-faults-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const options = { port: 0, dataDir, demo: true, environment: {} };
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
    const answer = await fetch(`${simulatorUrl}/_sim/${path}`, request);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }

  const people = peopleOf(system);
  const customers = await people.becomeCustomers(plan.clients);
  const planned = plannedPosts(plan);
  const firstWave = Date.now() + timeToWrite;
  const ids = await inTurns(planned, 8, async (post) => {
    const customer = customers[post.client];
    if (customer === undefined) throw new Error('A post is planned for nobody');
    return people.schedule(post, customer, new Date(firstWave + post.wave * wavesApart + post.dueAfter));
  });
  say(`${ids.length} posts of ${customers.length} clients are scheduled`);

  await control('settings', { quotaTotal: 1_000_000, processingMs: 1500 });
  await control('chaos', { seed: plan.seed, rates, killToken: true });
  const workers = await startWorkers(
    { seed: plan.seed, count: plan.workers, dataDir, clock, duplicated: duplicatedMessages },
    stack,
  );
  const moments = inWaves([...postSteps, ...queueSteps, ...anyMoments(plan.seed, plan.randomKills)], plan.waves);
  const silences = silencesOf(plan);
  let reconnected = 0;
  let wave = 0;

  async function beginWave() {
    for (const moment of moments[wave] ?? []) workers.arm(moment);
    if (wave === Math.floor(plan.waves / 2)) for (const fault of silences) await control('faults', fault);
    reconnected += await people.reconnect(customers);
    wave += 1;
    say(
      `wave ${wave} of ${plan.waves}, ${Math.round((Date.now() - firstWave) / minute)} min; killed ${workers.result().kills.length} times`,
    );
  }

  /** When something is due next: overdue is what a dead worker holds. */
  async function nextLook(): Promise<number | undefined> {
    for (const within of [10 * minute, longest]) {
      const [next] = await posts.due(new Date(Date.now() + within));
      if (next !== undefined) return Date.parse(next.nextAttemptAt);
    }
    return undefined;
  }

  const startedAt = Date.now();
  for (;;) {
    await workers.areIdle();
    const next = await nextLook();
    if (next === undefined || Date.now() > firstWave + plan.waves * wavesApart + longest) break;
    const waveAt = firstWave + wave * wavesApart - lead;
    const isWave = wave < plan.waves && waveAt <= Math.max(next, Date.now() + nextTick);
    const wanted = isWave ? waveAt : Math.max(next - lead, Date.now() + nextTick);
    if (!(await workers.advance(Math.max(0, wanted - Date.now())))) continue;
    if (isWave) await beginWave();
    else if (wave === plan.waves) reconnected += await people.reconnect(customers);
    await tick(url, new Date());
  }
  const minutes = Math.round((Date.now() - startedAt) / minute);

  const ended = await inTurns(ids, 8, async (id): Promise<Ended> => {
    return { post: await posts.load(id), receipts: await posts.receiptsOf(id) };
  });
  const { published } = await control<{ published: PublicObject[] }>('published');
  const { counts: faults } = await control<{ counts: Record<string, number> }>('chaos');
  return { ...judge(ended, published), ...workers.result(), posts: ids.length, faults, reconnected, minutes };
}

/** Longer than a client waits. */
const seconds = 40;

const silencesOf = ({ silences }: Plan) =>
  Array.from({ length: silences }, (_, number) => ({
    route: number % 4 < 2 ? 'POST /{page}/feed' : 'POST /{ig}/media_publish',
    fault: { kind: number % 2 === 0 ? 'timeout' : 'commit-then-timeout', seconds },
  }));
