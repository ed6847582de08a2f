import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { proposeSlots, proposeTimes } from '../../../functions/use-cases/planning/propose-times.ts';
import { type PostId, postIdOf } from '../../../shared/domain/ids.ts';
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

describe('the next slots of many posts', () => {
  const [first, second, third] = ['2026-11-21T08:00:00.000Z', '2026-11-28T08:00:00.000Z', '2026-12-05T08:00:00.000Z'];

  async function planned(...times: readonly (string | undefined)[]) {
    const made = await world();
    await made.settings.save(made.client.id, noPostingSettings, {
      ...noPostingSettings,
      slots: [{ weekday: 6, time: '10:00' }],
    });
    const ids: PostId[] = [];
    for (const scheduledFor of times) {
      const id = postIdOf(made.client.id, newId());
      const status = scheduledFor === undefined ? 'draft' : 'scheduled';
      await made.posts.create(aPost({ id, clientId: made.client.id, status, scheduledFor }), unlimited);
      ids.push(id);
    }
    return { ...made, ids };
  }

  it('are given to drafts without a time last', async () => {
    const { own, deps, ids } = await planned(undefined, '2026-12-24T08:00:00.000Z');
    const [idea, timed] = ids;
    expect(await proposeSlots(own, ids, deps)).toEqual([
      { postId: timed, at: first },
      { postId: idea, at: second },
    ]);
  });

  it('are given in the order of their times; their own count as free, those of others as taken', async () => {
    const { own, deps, ids } = await planned(first, '2026-12-24T08:00:00.000Z', '2026-12-20T08:00:00.000Z', second);
    const [, late, early, own4] = ids;
    const slots = await proposeSlots(own, ids.slice(1, 3), deps);
    expect(slots).toEqual([
      { postId: early, at: third },
      { postId: late, at: '2026-12-12T08:00:00.000Z' },
    ]);
    expect(await proposeSlots(own, ids.slice(3), deps)).toEqual([{ postId: own4, at: second }]);
  });

  it('are asked for by who knows their client alone, and of another one as of none', async () => {
    const { other, deps, ids } = await planned(first);
    const stranger = { clientId: other.id, role: 'user' as const };
    await expect(proposeSlots(stranger, ids, deps)).rejects.toMatchObject({ kind: 'not-found' });
    const none = postIdOf(other.id, newId());
    await expect(proposeSlots(stranger, [none], deps)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
