import { describe, expect, it } from 'vitest';
import { publishNow } from '../../../../functions/use-cases/posts/publish-now.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { accountFindings } from '../../../../shared/domain/posts/account-findings.ts';
import { clientObstacle, holdOf } from '../../../../shared/domain/publishing/target-hold.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { hour, minute, second } from '../../../../shared/durations.ts';
import { memoryConnections } from '../../../support/memory/connections.ts';
import { memoryPlatform } from '../../../support/memory/platform.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aConnection } from '../../../support/records/connection-record.ts';
import { aClientId, aPost, unlimited } from '../../../support/records/post-record.ts';
import { publishingWorld } from '../../../support/worlds/publishing-world.ts';

const admin = { clientId: aClientId, role: 'admin' as const };
const post = aPost({ targets: [newTarget('facebook', noon.toISOString())] });

/** `atInstant`: what happens to the client after the claim, before the post's instant. */
async function worldWith(atInstant: Partial<Client> | 'removed') {
  const clients = [aClient({ id: aClientId })];
  const connection = aConnection({ platform: 'facebook' });
  const facebook = memoryPlatform();
  const world = publishingWorld({ facebook }, { connections: memoryConnections([connection], clients) });
  const change = (wanted: Partial<Client>) => clients.splice(0, 1, { ...aClient({ id: aClientId }), ...wanted });
  const { dependencies } = world;
  const waitUntil = dependencies.waitUntil;
  dependencies.waitUntil = async (instant) => {
    await waitUntil(instant);
    if (atInstant === 'removed') clients.pop();
    else change(atInstant);
    dependencies.waitUntil = waitUntil;
  };
  await world.posts.create(post, unlimited);
  const load = () => world.posts.load(post.id);
  /** Works on it if it is due, and returns what became of it. */
  async function run() {
    const { nextAttemptAt } = await load();
    if (nextAttemptAt === undefined) return (await load()).targets[0];
    // Claimed two seconds before.
    world.setTime(new Date(Math.max(world.time().getTime(), Date.parse(nextAttemptAt) - 2 * second)));
    await world.dueItem({ postId: post.id, nextAttemptAt });
    return (await load()).targets[0];
  }
  const publish = (isAnyway?: boolean) =>
    publishNow(
      admin,
      post.id,
      {
        clients: { load: async () => clients[0] ?? aClient() },
        connections: { listFor: async () => [connection] },
        posts: world.posts,
        queue: { enqueueNow: async () => undefined },
        now: world.time(),
      },
      isAnyway,
    );
  return { ...world, change, load, run, publish, sent: () => facebook.published.length };
}

describe('a post whose client is deactivated in the seconds before its instant', () => {
  it('is held with that reason, and goes out by itself when the client is active again within the hour', async () => {
    const { run, change, sent, time } = await worldWith({ isActive: false });
    const hold = { cause: 'client', reasonCode: { code: 'failure.deactivated' }, until: isoAfterNoon(5 * minute) };
    expect(await run()).toMatchObject({ state: 'waiting', hold });
    expect(await run()).toMatchObject({ hold: { until: isoAfterNoon(10 * minute) } });
    expect(sent()).toBe(0);
    change({});
    expect(await run()).toMatchObject({ state: 'published' });
    expect(time()).toEqual(afterNoon(10 * minute));
    expect(sent()).toBe(1);
  });

  it('waits for a person after an hour, and is sent once by a press when the client is active again', async () => {
    const { run, change, load, publish, sent, setTime } = await worldWith({ isActive: false });
    for (let looks = 0; looks < 15; looks += 1) await run();
    const held = await load();
    expect(held).toMatchObject({ status: 'scheduled', targets: [{ hold: { cause: 'client' } }] });
    expect([held.nextAttemptAt, ...held.targets.map((target) => holdOf(target)?.until)]).toEqual([
      undefined,
      undefined,
    ]);
    setTime(afterNoon(3 * hour));
    change({});
    await run();
    expect(sent()).toBe(0);
    await publish();
    expect(await run()).toMatchObject({ state: 'published' });
    await run();
    expect(sent()).toBe(1);
  });

  it('does not go out by itself when the client is active again just after the hour', async () => {
    const { run, change, load, sent, setTime } = await worldWith({ isActive: false });
    for (let looks = 0; looks < 12; looks += 1) await run();
    expect((await load()).nextAttemptAt).toBe(isoAfterNoon(hour));
    setTime(afterNoon(hour + 1));
    change({});
    const target = await run();
    expect(target).toMatchObject({ state: 'waiting', hold: { cause: 'client' } });
    expect([sent(), (await load()).nextAttemptAt]).toEqual([0, undefined]);
  });

  it('is refused when it is published now, and sent when staff say all the same', async () => {
    const { run, load, publish, sent } = await worldWith({ isActive: false });
    await run();
    await expect(publish()).rejects.toMatchObject({ code: 'post.client-ended' });
    const { allowedFor, scheduledFor } = await publish(true);
    expect(allowedFor).toBe(scheduledFor);
    expect(await run()).toMatchObject({ state: 'published' });
    expect([sent(), (await load()).status]).toEqual([1, 'published']);
  });

  it('is allowed for that time alone', async () => {
    const { run, load, publish, posts, sent } = await worldWith({ isActive: false });
    await run();
    await publish(true);
    const allowed = await load();
    const later = isoAfterNoon(hour);
    const moved = { scheduledFor: later, nextAttemptAt: later, targets: [newTarget('facebook', later)] };
    await posts.save({ ...aPost(), ...allowed, status: 'scheduled', ...moved }, allowed, unlimited);
    expect(await run()).toMatchObject({ hold: { cause: 'client' } });
    expect(sent()).toBe(0);
  });
});

it('a post whose client is removed in the seconds before its instant is sent nowhere, and is due no more', async () => {
  const { run, load, sent } = await worldWith('removed');
  await run();
  expect([sent(), (await load()).nextAttemptAt]).toEqual([0, undefined]);
});

describe('publishing says the same as the check before', () => {
  const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString();
  const paid = { subscriptionStatus: 'active', paymentStatus: 'paid' } as const;
  it.each<[string, Partial<Client>, string | undefined, string | undefined]>([
    ['runs', { ...paid, planEndDate: at(1) }, undefined, undefined],
    ['ends at that instant', { ...paid, planEndDate: at(0) }, 'failure.plan-ended', 'plan-ends'],
    ['ended before', { ...paid, planEndDate: at(-1) }, 'failure.plan-ended', 'plan-ends'],
    ['is a trial', { trialEndDate: at(1) }, undefined, undefined],
    ['was a trial', { trialEndDate: at(0) }, 'failure.trial-ended', 'trial-ends'],
    ['is deactivated', { isActive: false }, 'failure.deactivated', 'deactivated'],
  ])('of a plan that %s', (_how, wanted, held, found) => {
    const client = { ...aClient(), ...wanted };
    const facts = { client, connections: [], othersBefore: () => 0 };
    const planned = { platforms: [], countedAt: [], at: noon.toISOString(), timeZone: 'Asia/Beirut' };
    expect(clientObstacle(client, noon)?.reasonCode?.code).toBe(held);
    expect(accountFindings(planned, facts).map(({ code }) => code)).toEqual(found === undefined ? [] : [found]);
  });
});
