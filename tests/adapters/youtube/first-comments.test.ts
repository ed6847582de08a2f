import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../../shared/durations.ts';
import { file, refusing, usual, youtubeWorld } from './youtube-world.ts';

let world: Awaited<ReturnType<typeof youtubeWorld>>;
beforeEach(async () => {
  world = await youtubeWorld();
});
afterEach(() => world.stop());

const text = 'Open till late \u{1f319}';
const first = { failures: 0, isResent: false };
const route = 'POST /youtube/v3/commentThreads';

async function orderFor(options = usual) {
  const outcome = await world.follow(await world.delivery({ media: [file('short.mp4')], options }));
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(outcome.kind);
  return { account: await world.connect(), remoteId: outcome.remoteId, text };
}
type Order = Awaited<ReturnType<typeof orderFor>>;

const send = (order: Order) => world.publisher.comments?.send({ ...order, ...first });
const find = (order: Order, since = world.clock.now()) =>
  world.publisher.comments?.find({ ...order, since: since.toISOString() });
const shown = async () => (await world.published()).flatMap(({ comments }) => comments);

describe('a first comment on YouTube', () => {
  it('is written by the channel under its video', async () => {
    expect(await send(await orderFor())).toEqual({ kind: 'published', commentId: expect.any(String) });
    expect(await shown()).toEqual([text]);
  });

  it('whose answer was lost is unknown, and found by its words and channel', async () => {
    const order = await orderFor();
    await world.fail(route, { kind: 'commit-then-reset' });
    const since = world.clock.now();
    expect(await send(order)).toEqual({ kind: 'unknown' });
    world.clock.advance(10 * minute);
    expect(await find(order, since)).toMatchObject({ kind: 'published' });
    expect(await find(order, world.clock.now())).toEqual({ kind: 'absent' });
    expect(await find({ ...order, text: 'Closed' }, since)).toEqual({ kind: 'absent' });
    await world.fail('GET /youtube/v3/commentThreads', refusing(500, 'backendError'));
    expect(await find(order, since)).toEqual({ kind: 'unknown' });
  });

  it('that did not arrive is absent, however many others there are', async () => {
    const order = await orderFor();
    const comments = Array.from({ length: 150 }, (_, place) => ({ name: `p${place}`, text }));
    await world.control('comments', { postId: order.remoteId, comments });
    expect(await find(order)).toEqual({ kind: 'absent' });
  });

  it('is refused in plain words where nobody can comment', async () => {
    expect(await send(await orderFor({ ...usual, isMadeForKids: true }))).toMatchObject({
      kind: 'rejected',
      reasonCode: { code: 'youtube.comments-off' },
    });
  });

  it.each([
    ['quotaExceeded', 403, { kind: 'retry', afterSeconds: expect.any(Number) }],
    ['commentTextTooLong', 400, { kind: 'rejected', reasonCode: { code: 'failure.comment-not-accepted' } }],
    ['insufficientPermissions', 403, { kind: 'rejected', reasonCode: { code: 'failure.comment-not-permitted' } }],
    ['backendError', 500, { kind: 'unknown' }],
  ])('with %s is understood', async (reason, status, outcome) => {
    const order = await orderFor();
    await world.fail(route, refusing(status, reason));
    expect(await send(order)).toMatchObject(outcome);
    expect(await shown()).toEqual([]);
  });
});
