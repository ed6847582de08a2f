import { setTimeout as wait } from 'node:timers/promises';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { connect, publishedAt, upload } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

/** Milliseconds after the post was due. `npm run soak` fails unless every post is published exactly once. */
const killsAt = [-500, 5, 20, 40, 60, 90, 130, 200, 700, 2010, 2040, 2500, 4020, 4060, 4100, 5000];
const atOnce = 4;
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

async function killOnce(late: number): Promise<boolean> {
  const place = await installation();
  try {
    const first = await place.start();
    const { postId, dueAt } = await schedule(first);
    await wait(Math.max(0, dueAt + late - Date.now()));
    await first.kill();
    const second = await place.start();
    const startedAt = Date.now();
    const post = await waitUntilSettled(second, postId);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const objects = (await publishedAt(second.simulatorUrl)).map(({ platform }) => platform).toSorted();
    const states = post?.targets.map(({ state }) => state).join(', ') ?? 'not settled';
    console.log(
      `killed ${late} ms after due: ${states}; public on ${objects.join(', ')}; ${seconds} s after the restart`,
    );
    return post?.status === 'published' && objects.join() === 'facebook,instagram';
  } finally {
    await place.remove();
  }
}

const results: boolean[] = [];
for (let from = 0; from < killsAt.length; from += atOnce)
  results.push(...(await Promise.all(killsAt.slice(from, from + atOnce).map(killOnce))));
console.log(`${results.filter(Boolean).length} of ${results.length} published exactly once`);
if (!results.every(Boolean)) process.exitCode = 1;
