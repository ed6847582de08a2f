import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../../infra/local/platforms/chance.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, upload } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

/**
 * `npm run soak` kills the product at moments of its work, and as often again at random with `-- --random 100`. It fails
 * unless every post is published exactly once, and 99 of 100 within 45 seconds of the kill.
 */
const { values: options } = parseArgs({
  options: { random: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
});
/** Milliseconds after the post was due. */
const chosen = [-500, 5, 20, 40, 60, 90, 130, 200, 700, 2010, 2040, 2500, 4020, 4060, 4100, 5000];
const [earliest, latest] = [-1000, 6000];
const random = Array.from({ length: Number(options.random) }, (_, index) =>
  Math.round(earliest + (latest - earliest) * chanceOf(Number(options.seed), 'kill', index)),
);
const killsAt = [...chosen, ...random];
const atOnce = 4;
const promised = 45;
const dueIn = 3000;
const patience = 10 * minute;

const isSettled = ({ targets }: Post) => targets.every(({ state }) => state === 'published' || state === 'failed');
const asAdmin = async ({ url, adminPassword }: Running) =>
  apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));

async function schedule(running: Running): Promise<{ postId: PostId; dueAt: number }> {
  const call = await asAdmin(running);
  const body = { name: 'Olive', email: 'owner@olive.example', plan: 'starter' as const };
  const { client } = await call(contracts.createClient, { body });
  const platforms = ['instagram' as const, 'facebook' as const];
  for (const platform of platforms) await connect(call, running.url, client.id, platform);
  const media = [await upload(call, client.id)];
  const dueAt = Date.now() + dueIn;
  const when = { status: 'scheduled' as const, scheduledFor: new Date(dueAt).toISOString() };
  const { id: postId } = await call(contracts.createPost, {
    body: { clientId: client.id, content: 'Fresh manakish', platforms, media, ...when },
  });
  return { postId, dueAt };
}

/** Signs in again each minute, because a token lives fifteen. */
async function waitUntilSettled(running: Running, postId: PostId): Promise<Post | undefined> {
  const deadLetteredAt = Date.now() + patience;
  while (Date.now() < deadLetteredAt) {
    const call = await asAdmin(running);
    for (let second = 0; second < 60; second += 1) {
      const post = await call(contracts.getPost, { params: { postId } });
      if (isSettled(post)) return post;
      await wait(1000);
    }
  }
  return undefined;
}

interface Recovery {
  isOnce: boolean;
  /** From the kill, or from the post's time if that is later. */
  seconds: number;
}

async function killOnce(late: number): Promise<Recovery> {
  const place = await installation();
  try {
    const first = await place.start();
    const { postId, dueAt } = await schedule(first);
    await wait(Math.max(0, dueAt + late - Date.now()));
    await first.kill();
    const from = Math.max(dueAt, Date.now());
    const second = await place.start();
    const post = await waitUntilSettled(second, postId);
    const seconds = Math.round((Date.now() - from) / 1000);
    const objects = (await publishedAt(second.simulatorUrl)).map(({ platform }) => platform).toSorted();
    const states = post?.targets.map(({ state }) => state).join(', ') ?? 'not settled';
    console.log(`killed ${late} ms after due: ${states}; public on ${objects.join(', ')}; ${seconds} s after the kill`);
    return { isOnce: post?.status === 'published' && objects.join() === 'facebook,instagram', seconds };
  } finally {
    await place.remove();
  }
}

const results: Recovery[] = [];
for (let from = 0; from < killsAt.length; from += atOnce)
  results.push(...(await Promise.all(killsAt.slice(from, from + atOnce).map(killOnce))));

const times = results.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
const percentile = (part: number) => times[Math.ceil(part * times.length) - 1] ?? Infinity;
const once = results.filter(({ isOnce }) => isOnce).length;
console.log(`${once} of ${results.length} published exactly once`);
console.log(`Settled after the kill: p50 ${percentile(0.5)} s, p99 ${percentile(0.99)} s, at most ${times.at(-1)} s`);
if (once < results.length || percentile(0.99) > promised) process.exitCode = 1;
