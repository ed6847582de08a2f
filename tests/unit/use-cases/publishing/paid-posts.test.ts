import { describe, expect, it } from 'vitest';
import { sendNow } from '../../../../functions/use-cases/posts/publish-now.ts';
import type { DueItem } from '../../../../functions/use-cases/posts/ports.ts';
import { liftStop } from '../../../../functions/use-cases/publishing/resume-targets.ts';
import type { Answer, Publisher } from '../../../../functions/use-cases/publishing/ports.ts';
import {
  type InquiryOutcome,
  type StepOutcome,
  newTarget,
  waitsForPerson,
} from '../../../../shared/domain/publishing/target.ts';
import { hour, minute } from '../../../../shared/durations.ts';
import { noon, isoAfterNoon } from '../../../support/noon.ts';
import { idOfPost } from '../../../support/ids.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';
import { memoryPosts } from '../../../support/memory/posts.ts';

const at = noon.toISOString();
const month = { clientId: aClientId, platform: 'twitter' as const, month: '202611' };

const scheduled = (number: number, content = 'Fresh manakish') =>
  aPost({
    id: idOfPost(`${aClientId}-01JD00000000000000000000${String(number).padStart(2, '0')}`),
    content,
    status: 'scheduled',
    scheduledFor: at,
    nextAttemptAt: at,
    targets: [newTarget('twitter', at)],
  });

/** With the outcomes of the steps, in their order; later ones publish. */
async function world(posts: ReturnType<typeof scheduled>[], outcomes: StepOutcome[] = [], found: Answer[] = []) {
  let sent = 0;
  const twitter: Publisher = {
    step: async () => outcomes[sent++] ?? { kind: 'published', remoteId: String(sent) },
    inquire: async () => found.shift() ?? { kind: 'absent' },
  };
  const connections = memoryConnections([aConnection({ platform: 'twitter' })], [aClient({ id: aClientId })]);
  const stored = memoryPosts();
  for (const post of posts) await stored.create(post, unlimited);
  const open = publishingWorld({ twitter }, { posts: stored, connections });
  return {
    ...open,
    sent: () => sent,
    spent: () => open.spending.spent(month),
    run: async (number = 1) => {
      const { id } = scheduled(number);
      const post = await open.posts.load(id);
      const nextAttemptAt = 'nextAttemptAt' in post ? post.nextAttemptAt : undefined;
      if (nextAttemptAt === undefined) throw new Error('nothing is due');
      open.setTime(new Date(Math.max(open.time().getTime(), Date.parse(nextAttemptAt))));
      await open.dueItem({ postId: id, nextAttemptAt });
      return (await open.posts.load(id)).targets[0];
    },
  };
}

describe('a post that costs money', () => {
  it('is counted when it is sent', async () => {
    const { run, spent } = await world([scheduled(1), scheduled(2, 'Order at example.com')]);
    expect(await run()).toMatchObject({ state: 'published' });
    expect(await spent()).toBe(15_000);
    expect(await run(2)).toMatchObject({ state: 'published' });
    expect(await spent()).toBe(215_000);
  });

  it('is not sent above the budget, and says so', async () => {
    const { run, spent, sent, spending } = await world([scheduled(1), scheduled(2)]);
    await spending.setBudget(aClientId, 'twitter', 29_999);
    expect(await run()).toMatchObject({ state: 'published' });
    expect(await run(2)).toMatchObject({
      state: 'failed',
      code: 'over-budget',
      reasonCode: { code: 'failure.over-budget', params: { platform: 'X' } },
    });
    expect(sent()).toBe(1);
    expect(await spent()).toBe(15_000);
  });

  it('is not sent above the budget by twenty at once', async () => {
    const posts = Array.from({ length: 20 }, (_, number) => scheduled(number + 1, `Manakish ${number}`));
    const { dueItems, spent, sent, spending } = await world(posts);
    await spending.setBudget(aClientId, 'twitter', 50_000);
    await dueItems(posts.map(({ id }) => ({ postId: id, nextAttemptAt: at })));
    expect(sent()).toBe(3);
    expect(await spent()).toBe(45_000);
  });

  it('is counted once while it is tried again, and not at all when it is refused', async () => {
    const { run, spent } = await world(
      [scheduled(1)],
      [
        { kind: 'retry', reason: 'Busy' },
        { kind: 'rejected', code: 'refused', reason: 'No' },
      ],
    );
    expect(await run()).toMatchObject({ state: 'waiting' });
    expect(await spent()).toBe(15_000);
    expect(await run()).toMatchObject({ state: 'failed' });
    expect(await spent()).toBe(0);
  });

  it('keeps its count when nobody knows what became of it, and each post that is listed is counted', async () => {
    const listed: Answer[] = [{ kind: 'absent' }, { kind: 'unknown', reads: 1 }, { kind: 'absent', reads: 2 }];
    const { run, spent } = await world([scheduled(1)], [{ kind: 'unknown' }], listed);
    expect(await run()).toMatchObject({ state: 'in-doubt' });
    expect(await spent()).toBe(15_000);
    let target = await run();
    for (let looks = 0; looks < 10 && target?.state === 'in-doubt'; looks += 1) target = await run();
    expect(target).toMatchObject({ state: 'waiting', retries: 1 });
    expect(await spent()).toBe(30_000);
    expect(await run()).toMatchObject({ state: 'published' });
    expect(await spent()).toBe(30_000);
  });

  it('goes on where it was when the platform does not show it', async () => {
    const absent = Array.from({ length: 10 }, (): InquiryOutcome => ({ kind: 'absent', containerId: 'half' }));
    const { run } = await world(
      [scheduled(1)],
      [{ kind: 'processing', containerId: 'half' }, { kind: 'unknown' }],
      absent,
    );
    await run();
    let target = await run();
    for (let looks = 0; looks < 10 && target?.state === 'in-doubt'; looks += 1) target = await run();
    expect(target).toMatchObject({ state: 'processing', containerId: 'half', retries: 1 });
  });

  it('keeps the posts of a thread that follow the first', async () => {
    const { run } = await world([scheduled(1)], [{ kind: 'published', remoteId: '1', partIds: ['2', '3'] }]);
    expect(await run()).toMatchObject({ state: 'published', remoteId: '1', partIds: ['2', '3'] });
  });
});

describe('a platform that takes nothing from our app', () => {
  const later = new Date(noon.getTime() + 4 * minute).toISOString();
  const paused = { cause: 'paused', reason: 'Too fast.' } as const;
  const stop: StepOutcome = { kind: 'app-stopped', reason: 'No credit', afterSeconds: 3600 };

  it('holds all posts there, asks no more, and tells the agency once', async () => {
    const posts = [scheduled(1), scheduled(2, 'Another')];
    const { run, sent, stopped, stops } = await world(posts, [stop, stop]);
    expect(await run()).toMatchObject({ state: 'waiting', hold: { cause: 'stopped', reason: 'No credit' } });
    expect(await run(2)).toMatchObject({ state: 'waiting', hold: { reason: 'No credit' } });
    expect(sent()).toBe(1);
    expect(stopped).toEqual(['twitter']);
    expect(await stops.list()).toMatchObject([{ platform: 'twitter', until: isoAfterNoon(hour) }]);
  });

  it('is looked at every five minutes, and gets the posts when somebody lifts the stop', async () => {
    const { run, sent, stops, time } = await world([scheduled(1)], [stop]);
    await run();
    expect(await run()).toMatchObject({ state: 'waiting' });
    expect(time().getTime() - noon.getTime()).toBe(5 * minute);
    await stops.lift('twitter');
    expect(await run()).toMatchObject({ state: 'published' });
    expect(time().getTime() - noon.getTime()).toBe(10 * minute);
    expect(sent()).toBe(2);
  });

  it('gets at once what waits when somebody lifts the stop, and not what waits elsewhere', async () => {
    const elsewhere = {
      ...scheduled(2),
      targets: [{ ...newTarget('facebook', at), hold: { ...paused, until: later } }],
    };
    const { run, sent, stops, time, posts, queued } = await world(
      [scheduled(1), { ...elsewhere, nextAttemptAt: later }],
      [stop],
    );
    await run();
    queued.length = 0;
    const { id } = scheduled(1);
    const queue = { send: async (items: readonly DueItem[]) => void queued.push(...items) };
    await liftStop('twitter', { stops, posts, queue, now: time() });
    expect([queued, await stops.list()]).toEqual([[{ postId: id, nextAttemptAt: time().toISOString() }], []]);
    const before = time();
    expect(await run()).toMatchObject({ state: 'published' });
    expect([time(), sent()]).toEqual([before, 2]);
    expect((await posts.load(scheduled(2).id)).nextAttemptAt).toBe(later);
  });

  it('for more than an hour leaves its posts to a person, says why, and sends none late by itself', async () => {
    const { run, sent, stops, time, posts, queued, setTime } = await world([scheduled(1)], [stop, stop]);
    const { id } = scheduled(1);
    const due = async () => (await posts.load(id)).nextAttemptAt;
    for (let tries = 0; tries < 30 && (await due()) !== undefined; tries += 1) await run();
    const held = await posts.load(id);
    expect(held).toMatchObject({
      status: 'scheduled',
      targets: [
        { state: 'waiting', hold: { cause: 'stopped', reason: expect.stringMatching(/^No credit It waited/) } },
      ],
    });
    expect(held.targets.some(waitsForPerson)).toBe(true);
    expect(time().getTime()).toBeLessThanOrEqual(noon.getTime() + hour + minute);
    setTime(new Date(noon.getTime() + 3 * hour));
    const before = sent();
    queued.length = 0;
    const queue = { send: async (items: readonly DueItem[]) => void queued.push(...items) };
    await liftStop('twitter', { stops, posts, queue, now: time() });
    expect([queued, await due()]).toEqual([[], undefined]);
    await sendNow(held, () => true, unlimited, {
      connections: { listFor: async () => [aConnection({ platform: 'twitter' })] },
      posts,
      queue: { enqueueNow: async () => undefined },
      now: time(),
    });
    expect(await run()).toMatchObject({ state: 'published' });
    expect(sent() - before).toBe(1);
  });

  it('is tried again after its time, and a second refusal tells nobody again', async () => {
    const { run, sent, stopped } = await world([scheduled(1)], [stop, stop]);
    let target = await run();
    for (let tries = 0; tries < 12 && sent() === 1; tries += 1) target = await run();
    expect(sent()).toBe(2);
    expect(target).toMatchObject({ hold: { reason: 'No credit' } });
    expect(stopped).toEqual(['twitter']);
  });
});
