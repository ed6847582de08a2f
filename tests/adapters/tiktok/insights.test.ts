import { afterAll, beforeAll, expect, it } from 'vitest';
import { InsightsRefused } from '../../../functions/use-cases/metrics/insights-refused.ts';
import { everyone, refusing, tiktokWorld } from './tiktok-world.ts';
import { minute } from '../../../shared/durations.ts';

let world: Awaited<ReturnType<typeof tiktokWorld>>;
beforeAll(async () => {
  world = await tiktokWorld();
});
afterAll(() => world.stop());

/** Published two hours, a token's life, less a minute ago. */
async function video(privacy: 'PUBLIC_TO_EVERYONE' | 'SELF_ONLY' = 'PUBLIC_TO_EVERYONE') {
  const content = `Fresh manakish at ${world.clock.now().toISOString()}`;
  const to = await world.delivery({ content, tiktok: { ...everyone, privacy } });
  const sent = to(world.waiting());
  await world.publisher.step(sent);
  world.clock.advance(119 * minute);
  const remoteId = (await world.published()).find(({ text }) => text === content)?.id ?? '';
  return { remoteId, kind: 'video' as const, account: sent.account };
}

it('of a video are its views, likes, comments and shares', async () => {
  const numbers = await world.insights.postMetrics(await video());
  expect(numbers).toMatchObject({ reach: 0, saves: 0, engagementRate: 0, at: world.clock.now().toISOString() });
  const some = expect.toSatisfy((number: number) => number > 0);
  expect(numbers).toMatchObject({ views: some, likes: some, comments: some, shares: some });
});

it('are not returned for private posts, nor for a day of the account', async () => {
  expect(await world.insights.postMetrics(await video('SELF_ONLY'))).toBeUndefined();
  expect(world.insights).not.toHaveProperty('accountMetrics');
});

it.each([
  ['rate_limit_exceeded', 429, 'paused'],
  ['access_token_invalid', 401, 'reconnect'],
])('are refused for the whole account by %s', async (code, status, reason) => {
  const post = await video();
  await world.fail('video/query', refusing(code, status));
  const refusal = await world.insights.postMetrics(post).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InsightsRefused);
  expect(refusal).toMatchObject({ reason });
});
