import { expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { proposeTimes } from '../../../functions/use-cases/planning/propose-times.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import { enoughPosts } from '../../../shared/domain/metrics/rhythm.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { Plan } from '../../../shared/domain/plans/plans.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { memoryPostingSettings } from '../../support/memory/posting-settings.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { aPost } from '../../support/records/post-record.ts';

const unlimited = { monthlyPosts: Infinity, scheduledPosts: Infinity };

async function world() {
  const [client, other] = [aClient({ plan: Plan.enum.starter }), aClient()];
  const clients = memoryClients([client, other]);
  const [posts, metrics, settings] = [memoryPosts(), memoryMetrics(), memoryPostingSettings(clients)];
  const own = { clientId: client.id, role: 'user' as const };
  const deps = { clients, posts, metrics, settings, now: noon };
  return { client, other, own, deps, posts, metrics, settings };
}

it('a free slot is proposed, and none that a scheduled post of the client has', async () => {
  const { client, other, own, deps, posts, settings } = await world();
  const slots = [{ weekday: 6, time: '10:00' }];
  await settings.save(client.id, noPostingSettings, { ...noPostingSettings, slots });
  const [first, second] = ['2026-11-21T08:00:00.000Z', '2026-11-28T08:00:00.000Z'];
  await posts.create(
    aPost({ id: postIdOf(other.id, newId()), clientId: other.id, status: 'scheduled', scheduledFor: first }),
    unlimited,
  );
  await posts.create(
    aPost({ id: postIdOf(client.id, newId()), clientId: client.id, status: 'draft', scheduledFor: first }),
    unlimited,
  );
  expect(await proposeTimes(own, client.id, { count: 1 }, deps)).toMatchObject({
    timeZone: 'Asia/Beirut',
    proposed: [{ at: first, by: 'slot' }],
  });
  await posts.create(
    aPost({ id: postIdOf(client.id, newId()), clientId: client.id, status: 'scheduled', scheduledFor: first }),
    unlimited,
  );
  expect(await proposeTimes(own, client.id, { count: 2 }, deps)).toMatchObject({
    proposed: [{ at: second }, { at: '2026-12-05T08:00:00.000Z' }],
  });
});

it('best times are of the wanted platforms, and usual hours fill in until there are enough posts', async () => {
  const { client, own, deps, metrics } = await world();
  const few = await proposeTimes(own, client.id, { count: 1 }, deps);
  expect(few).toMatchObject({ bestTimes: [], measuredPosts: 0, postsNeeded: enoughPosts });
  expect(few.usualTimes).toHaveLength(3);
  expect(few.usualTimes.map(({ next }) => next)).toEqual(few.usualTimes.map(({ next }) => next).toSorted());
  for (let index = 0; index < enoughPosts; index += 1) {
    const publishedAt = index % 2 === 0 ? '2026-11-12T17:30:00.000Z' : '2026-11-13T08:00:00.000Z';
    const oneDay = someMetrics({ likes: index % 2 === 0 ? 30 : 10 });
    const postId = postIdOf(client.id, `01JD111111111111111111111${index}`);
    await metrics.recordPublished(aMeasuredPost({ postId, platform: 'facebook', publishedAt, oneDay }));
  }
  const enough = await proposeTimes(own, client.id, { platforms: ['facebook'], count: 1 }, deps);
  expect(enough).toMatchObject({
    proposed: [{ at: '2026-11-26T17:00:00.000Z', by: 'best-time' }],
    bestTimes: [{ weekday: 4, time: '19:00', posts: 5, next: '2026-11-26T17:00:00.000Z' }],
    usualTimes: [],
    measuredPosts: enoughPosts,
  });
  const elsewhere = await proposeTimes(own, client.id, { platforms: ['instagram'], count: 1 }, deps);
  expect(elsewhere).toMatchObject({ bestTimes: [], measuredPosts: 0 });
});

it('a stranger finds no client', async () => {
  const { client, other, deps } = await world();
  const stranger = { clientId: other.id, role: 'user' as const };
  await expect(proposeTimes(stranger, client.id, { count: 1 }, deps)).rejects.toMatchObject({
    code: 'client.not-found',
  });
});
