import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { youtubeWorld } from './youtube-world.ts';

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

async function publish() {
  const outcome = await world.follow(await world.delivery());
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error('not published');
  return { remoteId: outcome.remoteId, account: await world.connect() };
}
const asked = ({ remoteId, account }: Awaited<ReturnType<typeof publish>>) =>
  world.insights.postMetrics({ remoteId, account, kind: 'video' });

it('has numbers of a video while it is processed and shown', async () => {
  const video = await publish();
  expect(await asked(video)).toMatchObject({ views: expect.any(Number) });
  world.clock.advance(60_000);
  expect(await asked(video)).toMatchObject({ views: expect.any(Number) });
});

it('says why YouTube took a video down once it had looked at it', async () => {
  await world.trap('rejected');
  const video = await publish();
  expect(await asked(video)).toMatchObject({ views: expect.any(Number) });
  world.clock.advance(60_000);
  expect(await asked(video)).toMatchObject({ refusedBecause: { reasonCode: { code: 'youtube.rejected-duplicate' } } });
});

it.each([
  ['failed', 'codec', 'youtube.failed-codec'],
  ['failed', 'somethingNew', 'youtube.failed'],
  ['rejected', 'copyright', 'youtube.rejected-copyright'],
  ['rejected', 'somethingNew', 'youtube.rejected'],
])('says that a video is %s for %s', async (status, reason, code) => {
  const video = await publish();
  world.clock.advance(60_000);
  await world.control('refusals', { videoId: video.remoteId, status, reason });
  expect(await asked(video)).toMatchObject({ refusedBecause: { reasonCode: { code } } });
});

it('knows the subscribers of the day that has just ended, in three figures, unless the channel hides them', async () => {
  const today = agencyDay(world.clock.now().toISOString());
  const yesterday = addDays(today, -1);
  const account = await world.connect();
  const isRounded = expect.toSatisfy((count: number) => count > 800 && count % 10 === 0);
  expect(await world.insights.accountMetrics?.(account, yesterday)).toEqual({ followers: isRounded });
  expect(await world.insights.accountMetrics?.(account, today)).toBeUndefined();
  const hiding = await world.connect([
    ['account', 'UCbyblosbooks000000000002'],
    ['decision', 'approve'],
  ]);
  expect(await world.insights.accountMetrics?.(hiding, yesterday)).toBeUndefined();
});
