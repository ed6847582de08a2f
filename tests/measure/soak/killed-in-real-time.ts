import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../../infra/local/platforms/kit/faults.ts';
import { listedSimulators } from '../../../infra/local/platforms/simulators.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { minute, second } from '../../../shared/durations.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { connect, shopAccounts, shopOptions, upload } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { installation, type Running } from '../../support/local/spawned-system.ts';

/**
 * `npm run soak` kills the product at moments of its work, and as often again at random with `-- --random 100`, or at those
 * given with `-- --at=-1000,90`. It fails unless a post is published exactly once at each of the nine platforms, and at each
 * 99 of 100 within 45 seconds of the kill. Only where a send has no id that can be asked about, a kill in its call may leave
 * it in doubt for longer: those are counted, and may not be public twice.
 */
const { values: options } = parseArgs({
  options: { random: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' }, at: { type: 'string' } },
});
/** Milliseconds after the post was due. */
const chosen = options.at?.split(',').map(Number) ?? [
  -2000, -1000, -500, -100, 5, 20, 40, 60, 90, 130, 200, 700, 2010, 2040, 2500, 4020, 4060, 4100, 5000,
];
const [earliest, latest] = [-2000, 6000];
const random = Array.from({ length: Number(options.random) }, (_, index) =>
  Math.round(earliest + (latest - earliest) * chanceOf(Number(options.seed), 'kill', index)),
);
const killsAt = [...chosen, ...random];
const atOnce = 4;
const promised = 45;
/** It is prepared five seconds after it was saved. */
const dueIn = 20 * second;
/** What is in doubt for longer stays in doubt here. */
const patience = 4 * minute;
const shop = 7;
const content = 'Fresh manakish';
const marked: ReadonlySet<Platform> = new Set(['twitter', 'linkedin', 'tiktok', 'pinterest']);

const isSettled = ({ targets }: Post) => targets.every(({ state }) => state === 'published' || state === 'failed');
const asAdmin = async ({ url, adminPassword }: Running) =>
  apiClient(url, await signIn(url, 'admin@nashra.demo', adminPassword));

async function schedule(running: Running): Promise<{ postId: PostId; dueAt: number }> {
  const call = await asAdmin(running);
  const body = { name: 'Olive', email: 'owner@olive.example', plan: 'enterprise' as const };
  const { client } = await call(contracts.createClient, { body });
  const accounts = shopAccounts(shop);
  for (const platform of Platform.options)
    await connect(
      call,
      running.url,
      client.id,
      platform,
      accounts[platform],
      platform === 'linkedin' ? 'page' : undefined,
    );
  const media = [await upload(call, client.id, 'oven.mp4', await aVideo(reelShape), 'video/mp4')];
  const dueAt = Date.now() + dueIn;
  const when = { status: 'scheduled' as const, scheduledFor: new Date(dueAt).toISOString() };
  const platforms = [...Platform.options];
  const { id: postId } = await call(contracts.createPost, {
    body: { clientId: client.id, content, platforms, media, options: shopOptions(shop), ...when },
  });
  return { postId, dueAt };
}

/** Signs in again each minute, because a token lives fifteen. */
async function waitUntilSettled(running: Running, postId: PostId): Promise<Post> {
  for (let minutes = 1; ; minutes += 1) {
    const call = await asAdmin(running);
    for (let seconds = 0; seconds < 60; seconds += 1) {
      const post = await call(contracts.getPost, { params: { postId } });
      if (isSettled(post) || minutes * minute > patience) return post;
      await wait(second);
    }
  }
}

interface Shown {
  readonly platform?: Platform;
  readonly text: string;
  readonly at: string;
}

/** When it became public, at each platform as often as it did. */
async function publicAt({ simulators }: Running): Promise<Map<Platform, number[]>> {
  const all = listedSimulators.map(async ([name, { title }]) => {
    const answer = await fetch(`${simulators[title]}/_sim/published`);
    const { published } = (await answer.json()) as { published: Shown[] };
    return published.filter(({ text }) => text === content).map((each) => ({ platform: name as Platform, ...each }));
  });
  const shown = Map.groupBy((await Promise.all(all)).flat(), ({ platform }) => platform);
  return new Map([...shown].map(([platform, each]) => [platform, each.map(({ at }) => Date.parse(at))]));
}

interface Recovery {
  readonly platform: Platform;
  readonly copies: number;
  /** From the kill, or from the post's time if that is later. */
  readonly seconds: number;
  /** It may have been in its call when it was killed. */
  readonly isInDoubt: boolean;
}

async function killOnce(late: number): Promise<Recovery[]> {
  const place = await installation();
  try {
    const first = await place.start();
    const { postId, dueAt } = await schedule(first);
    await wait(Math.max(0, dueAt + late - Date.now()));
    await first.kill();
    const killedAt = Date.now();
    const from = Math.max(dueAt, killedAt);
    const restarted = await place.start();
    const startTook = Math.round((Date.now() - killedAt) / second);
    await waitUntilSettled(restarted, postId);
    const shown = await publicAt(restarted);
    const recoveries = Platform.options.map((platform): Recovery => {
      const times = shown.get(platform) ?? [];
      const seconds = Math.max(0, Math.round((Math.min(...times) - from) / second));
      const isInDoubt = marked.has(platform) && killedAt >= dueAt && seconds > promised;
      return { platform, copies: times.length, seconds, isInDoubt };
    });
    const words = recoveries.map(({ platform, copies, seconds }) => `${platform} ${copies} × ${seconds} s`);
    console.log(`killed ${killedAt - dueAt} ms after due, started again in ${startTook} s: ${words.join(', ')}`);
    return recoveries;
  } finally {
    await place.remove();
  }
}

const results: Recovery[] = [];
for (let from = 0; from < killsAt.length; from += atOnce)
  results.push(...(await Promise.all(killsAt.slice(from, from + atOnce).map(killOnce))).flat());

for (const platform of Platform.options) {
  const mine = results.filter((each) => each.platform === platform);
  const inDoubt = mine.filter(({ isInDoubt }) => isInDoubt);
  const times = mine
    .filter(({ isInDoubt }) => !isInDoubt)
    .map(({ seconds }) => seconds)
    .toSorted((a, b) => a - b);
  const percentile = (part: number) => times[Math.ceil(part * times.length) - 1] ?? 0;
  const once = mine.filter(({ copies }) => copies === 1).length;
  const doubt = inDoubt.length === 0 ? '' : `, ${inDoubt.length} in doubt for longer`;
  console.log(
    `${platform}: ${once} of ${mine.length} public exactly once, p50 ${percentile(0.5)} s, p99 ${percentile(0.99)} s after the kill${doubt}`,
  );
  const isWrong = mine.some(({ copies, isInDoubt }) => copies > 1 || (copies === 0 && !isInDoubt));
  if (isWrong || percentile(0.99) > promised) process.exitCode = 1;
}
