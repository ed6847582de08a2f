import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metaComments } from '../../../functions/adapters/platforms/meta/comments.ts';
import type { CommentOrder } from '../../../functions/use-cases/publishing/ports.ts';
import { hour, minute } from '../../../shared/durations.ts';
import { graphError, metaWorld } from './meta-world.ts';

let world: Awaited<ReturnType<typeof metaWorld>>;
beforeEach(async () => {
  world = await metaWorld();
});
afterEach(() => world.stop());

const platforms = ['instagram', 'facebook'] as const;
type Platform = (typeof platforms)[number];
const routes = { instagram: 'POST /{media}/comments', facebook: 'POST /{post}/comments' } as const;
const text = 'Open till late \u{1f319} #cedar';
const first = { failures: 0, isResent: false };

/** Under a post that is public, by an account without the permission to comment. */
async function forbiddenOn(platform: Platform): Promise<CommentOrder> {
  const delivery = await world.deliveryTo(platform);
  let outcome = await world[platform].step(delivery(world.waiting(platform)));
  if (outcome.kind === 'processing') {
    const target = world.processing(platform, outcome);
    world.clock.advance(minute);
    outcome = await world[platform].step(delivery(target));
  }
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error('not published');
  return { account: delivery(world.waiting(platform)).account, remoteId: outcome.remoteId, text };
}

async function orderOn(platform: Platform): Promise<CommentOrder> {
  const { account, ...order } = await forbiddenOn(platform);
  const page = { id: account.platformData['pageId'] ?? '', instagramId: account.accountId };
  return { account: await world.fullAccount(platform, page), ...order };
}

const sent = async (platform: Platform, order: CommentOrder, more = first) =>
  metaComments(world.graph, platform).send({ ...order, ...more });
const found = async (platform: Platform, order: CommentOrder, since = world.clock.now()) =>
  metaComments(world.graph, platform).find({ ...order, since: since.toISOString() });
const shown = async () => (await world.published()).flatMap(({ comments }) => comments);

describe.each(platforms)('a first comment on %s', (platform) => {
  it('is written under the post, and named by its id', async () => {
    const outcome = await sent(platform, await orderOn(platform));
    expect(await shown()).toEqual([{ id: expect.any(String), text }]);
    expect(outcome).toEqual({ kind: 'published', commentId: (await shown())[0]?.id });
  });

  it('whose answer was lost is unknown, and found by its words and author', async () => {
    const order = await orderOn(platform);
    await world.fail(routes[platform], { kind: 'commit-then-reset' });
    const since = world.clock.now();
    expect(await sent(platform, order)).toEqual({ kind: 'unknown' });
    world.clock.advance(10 * minute);
    expect(await found(platform, order, since)).toEqual({ kind: 'published', commentId: (await shown())[0]?.id });
  });

  it('that did not arrive is absent', async () => {
    const order = await orderOn(platform);
    await world.fail(routes[platform], { kind: 'reset' });
    expect(await sent(platform, order)).toEqual({ kind: 'unknown' });
    expect(await found(platform, order)).toEqual({ kind: 'absent' });
    expect(await found(platform, { ...order, text: 'Other words' })).toEqual({ kind: 'absent' });
  });

  it('is neither one of other words nor an older one', async () => {
    const order = await orderOn(platform);
    await sent(platform, order);
    expect(await found(platform, { ...order, text: 'Closed' })).toEqual({ kind: 'absent' });
    expect(await found(platform, order, new Date(world.clock.now().getTime() + hour))).toEqual({ kind: 'absent' });
  });

  it('is not known when the list goes on, or cannot be read', async () => {
    const order = await orderOn(platform);
    const Made = z.object({ id: z.string() });
    for (let number = 0; number < 251; number += 1) {
      const parameters = { message: `Thank you ${number}` };
      await world.graph.callAs(order.account.token, 'POST', `/${order.remoteId}/comments`, parameters, Made);
    }
    expect(await found(platform, order)).toEqual({ kind: 'unknown' });
    await world.fail(routes[platform].replace('POST', 'GET'), graphError(500, { code: 2 }));
    expect(await found(platform, { ...order, text: 'Thank you 250' })).toEqual({ kind: 'unknown' });
  });

  it('waits when the platform asks for it', async () => {
    const order = await orderOn(platform);
    await world.fail(routes[platform], graphError(403, { code: 32, is_transient: true }));
    expect(await sent(platform, order)).toMatchObject({ kind: 'retry', afterSeconds: 300 });
    expect(await shown()).toEqual([]);
  });

  it('names the permission that is missing', async () => {
    expect(await sent(platform, await forbiddenOn(platform))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'failure.comment-not-permitted' },
    });
  });

  it('is refused in the platform’s own words', async () => {
    const order = await orderOn(platform);
    await world.fail(routes[platform], graphError(400, { code: 100, error_user_msg: 'Too many words' }));
    expect(await sent(platform, order)).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('did not accept the comment. Too many words'),
    });
  });

  it('under a post that is gone, or not for this token, is refused, and not known', async () => {
    const order = await orderOn(platform);
    const gone = { ...order, remoteId: platform === 'instagram' ? '17920000000000001' : '1_2' };
    expect(await sent(platform, gone)).toMatchObject({ kind: 'rejected' });
    expect(await found(platform, gone)).toEqual({ kind: 'unknown' });
  });
});
