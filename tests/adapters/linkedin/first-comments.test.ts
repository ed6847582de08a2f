import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '../../../shared/durations.ts';
import { linkedinWorld, refusing } from './linkedin-world.ts';

let world: Awaited<ReturnType<typeof linkedinWorld>>;
beforeEach(async () => {
  world = await linkedinWorld();
});
afterEach(() => world.stop());

const text = 'Open (till) late #خبز';
const first = { failures: 0, isResent: false };
const route = 'POST /rest/socialActions/{urn}/comments';
const list = 'GET /rest/socialActions/{urn}/comments';

async function orderOf(kind: 'member' | 'page') {
  const account = await world.connect(kind);
  const outcome = await world.publish(await world.delivery({ account }));
  if (outcome.kind !== 'published' || outcome.remoteId === undefined) throw new Error(JSON.stringify(outcome));
  return { account, remoteId: outcome.remoteId, text };
}
type Order = Awaited<ReturnType<typeof orderOf>>;

const send = (order: Order) => world.publisher.comments?.send({ ...order, ...first });
const find = (order: Order, since = world.clock.now()) =>
  world.publisher.comments?.find({ ...order, since: since.toISOString() });
const shown = async () => (await world.published()).flatMap(({ comments }) => comments);

describe.each(['member', 'page'] as const)('a first comment of a %s on LinkedIn', (kind) => {
  it('is written under its post, as it was written', async () => {
    expect(await send(await orderOf(kind))).toEqual({ kind: 'published', commentId: expect.any(String) });
    expect(await shown()).toEqual([text]);
  });

  it('whose answer or id was lost is unknown', async () => {
    const order = await orderOf(kind);
    await world.fail(route, { kind: 'commit-then-reset' });
    expect(await send(order)).toEqual({ kind: 'unknown' });
    await world.trap('missing-id');
    expect(await send(order)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['FIELD_LENGTH_TOO_LONG', 400, { kind: 'rejected', reasonCode: { code: 'failure.comment-not-accepted' } }],
    ['ACCESS_DENIED', 403, { kind: 'rejected', reasonCode: { code: 'failure.comment-not-permitted' } }],
    ['EXPIRED_ACCESS_TOKEN', 401, { kind: 'rejected', reasonCode: { code: 'failure.reconnect' } }],
    ['TOO_MANY_REQUESTS', 429, { kind: 'retry', afterSeconds: 60 }],
    ['INTERNAL_SERVER_ERROR', 500, { kind: 'unknown' }],
  ])('with %s is understood', async (code, status, outcome) => {
    const order = await orderOf(kind);
    await world.fail(route, refusing(code, status));
    expect(await send(order)).toMatchObject(outcome);
    expect(await shown()).toEqual([]);
  });
});

it('a lost comment of a page is found by its words and time, however many others there are', async () => {
  const order = await orderOf('page');
  for (let place = 0; place < 3; place += 1) await send({ ...order, text: `${place}` });
  await world.fail(route, { kind: 'commit-then-reset' });
  const since = world.clock.now();
  await send(order);
  world.clock.advance(10 * minute);
  expect(await find(order, since)).toMatchObject({ kind: 'published' });
  expect(await find(order, world.clock.now())).toEqual({ kind: 'absent' });
  expect(await find({ ...order, text: 'Closed' }, since)).toEqual({ kind: 'absent' });
  await world.fail(list, refusing('ACCESS_DENIED', 403));
  expect(await find(order, since)).toEqual({ kind: 'unknown' });
});

it('a lost comment of a member cannot be looked for, since nobody may read it', async () => {
  const order = await orderOf('member');
  await world.fail(route, { kind: 'commit-then-reset' });
  await send(order);
  expect(await find(order)).toEqual({ kind: 'unknown' });
  expect(await world.requests(list)).toEqual([]);
});
