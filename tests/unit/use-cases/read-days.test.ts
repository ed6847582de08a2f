import { describe, expect, it } from 'vitest';
import { closeDays } from '../../../functions/use-cases/metrics/measure-account.ts';
import { viewAnalytics } from '../../../functions/use-cases/metrics/view-analytics.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { firstOpenDay } from '../../../shared/domain/metrics/day-sums.ts';
import { postIdOf } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { noResponses } from '../../../shared/domain/metrics/metrics.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { hour } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { aMeasuredPost, someMetrics } from '../../support/records/measured-post.ts';
import { memoryMetrics } from '../../support/memory/metrics.ts';
import { noon } from '../../support/noon.ts';

const today = agencyDay(noon.toISOString());
const ago = (hours: number) => new Date(noon.getTime() - hours * hour).toISOString();

const likesOf = (posts: readonly MeasuredPost[]) => posts.reduce((sum, { latest }) => sum + (latest?.likes ?? 0), 0);

async function world({ every, posts }: { every: number; posts: number }) {
  const client = aClient();
  const metrics = memoryMetrics();
  for (let index = 0; index < posts; index += 1)
    await metrics.recordPublished(
      aMeasuredPost({
        postId: postIdOf(client.id, `01JD111111111111111111${1000 + index}`),
        publishedAt: ago(1 + index * every),
        kind: index % 5 === 0 ? 'story' : 'image',
        ...(index % 3 > 0 && { latest: someMetrics({ likes: index + 1, reach: 2 * index, shares: 1 }) }),
      }),
    );
  const reads: number[] = [];
  const counted: Pick<typeof metrics, 'daysOf' | 'postsOf'> = {
    ...metrics,
    async postsOf(...given) {
      const found = await metrics.postsOf(...given);
      reads.push(found.length);
      return found;
    },
  };
  const account = { clientId: client.id, platform: 'facebook' as const };
  return {
    reads,
    metrics,
    account,
    all: () => metrics.postsOf(account, { from: '2020', to: '2030' }),
    close: () => closeDays({ ...account, collectAt: '', requests: 1, closedDay: '2020-01-01' }, { metrics, now: noon }),
    shown: (from: string, to = today, platform?: Platform) =>
      viewAnalytics(
        { clientId: client.id, role: 'user' },
        client.id,
        { from, to, platform },
        { clients: memoryClients([client]), metrics: counted, now: noon },
      ),
  };
}

/** How many posts of a platform are read first. */
const newest = 400;
const [, ...others] = Platform.options;

describe('the numbers of a range', () => {
  const firstOpen = firstOpenDay(noon);

  it.each([
    ['of days that are open', addDays(firstOpen, 3), today],
    ['of days of which some are closed', addDays(firstOpen, -10), today],
    ['of a day that is closed', addDays(firstOpen, -1), addDays(firstOpen, -1)],
    ['of the day that is closed next', firstOpen, firstOpen],
    ['of the week around the last that is closed', addDays(firstOpen, -4), addDays(firstOpen, 3)],
  ])('%s are the same before they are closed and after', async (_which, from, to) => {
    const { close, shown, all } = await world({ every: 5, posts: 300 });
    const before = await shown(from, to);
    await close();
    expect(await shown(from, to)).toEqual(before);
    const posts = (await all()).filter(({ publishedAt }) => {
      const day = agencyDay(publishedAt);
      return day >= from && day <= to;
    });
    const likes = likesOf(posts);
    expect(likes).toBeGreaterThan(0);
    expect(before.totals).toMatchObject({ posts: posts.length, likes });
    expect(before.platforms).toEqual([expect.objectContaining({ platform: 'facebook', posts: posts.length, likes })]);
  });

  it('need no more than the newest posts while these are all of the open days', async () => {
    const { reads, shown } = await world({ every: 1, posts: newest - 1 });
    await shown(addDays(today, -20));
    expect(reads.toSorted((one, other) => other - one)).toEqual([newest - 1, ...others.map(() => 0)]);
  });

  it('need no more than the newest posts while these reach back to a day that is closed', async () => {
    const { reads, close, shown, all } = await world({ every: 3, posts: 500 });
    await close();
    const { totals } = await shown(addDays(today, -70));
    expect(totals).toMatchObject({ posts: newest, targets: 500, likes: likesOf(await all()) });
    expect(reads).toHaveLength(Platform.options.length);
  });

  it('of a year of an account with much need the posts of the open days alone, each read once', async () => {
    const { reads, close, shown, all } = await world({ every: 1, posts: 4300 });
    await close();
    const { totals } = await shown(addDays(today, -365));
    expect(totals).toMatchObject({ targets: 4300, likes: likesOf(await all()) });
    const openPosts = 32 * 24;
    const [further = 0] = reads.splice(Platform.options.length);
    expect(reads).toHaveLength(Platform.options.length);
    expect(reads).toContain(newest);
    expect(newest + further).toBeLessThanOrEqual(openPosts + 1);
    expect(newest + further).toBeGreaterThan(30 * 24);
  });

  it('are right when several posts went out in the instant with which the newest end', async () => {
    const { metrics, account, shown } = await world({ every: 1, posts: 0 });
    const most = newest;
    for (let index = 0; index < most + 10; index += 1)
      await metrics.recordPublished(
        aMeasuredPost({
          postId: postIdOf(account.clientId, `01JD111111111111111111${1000 + index}`),
          publishedAt: ago(index < most - 5 ? 1 : 2),
          latest: someMetrics({ likes: 1 }),
        }),
      );
    expect((await shown(today)).totals).toMatchObject({ targets: most + 10, likes: most + 10 });
  });

  it('have what an old day had that was never closed, while its posts are among the newest', async () => {
    const { reads, shown } = await world({ every: 20 * 24, posts: 10 });
    const { totals } = await shown(addDays(today, -300));
    expect(totals.posts).toBe(10);
    expect(reads).toHaveLength(Platform.options.length);
    expect(totals.likes).toBe(2 + 3 + 5 + 6 + 8 + 9);
  });

  it('ignore a stored sum of an open day', async () => {
    const { metrics, account, shown } = await world({ every: 1, posts: 3 });
    await metrics.closeDay(account, today, { ...noResponses, likes: 1000 });
    expect((await shown(today)).totals.likes).toBe(2 + 3);
  });
});
