import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../functions/runtime/random.ts';
import { recordEvent, replayRange } from '../../../../functions/use-cases/event-endpoints/deliveries.ts';
import { deliverLane } from '../../../../functions/use-cases/event-endpoints/deliver.ts';
import type {
  EventDeliveries,
  EventEndpoints,
  EventSender,
  Lane,
  StoredEndpoint,
} from '../../../../functions/use-cases/event-endpoints/ports.ts';
import type { DomainEvent } from '../../../../functions/use-cases/events.ts';
import type { AttemptOutcome } from '../../../../shared/domain/events/event-delivery.ts';
import { type ClientId, type PostId, postIdOf } from '../../../../shared/domain/ids.ts';
import { day, hour, minute, second } from '../../../../shared/durations.ts';
import { memoryClients } from '../../../support/memory/clients.ts';
import { memoryEventDeliveries, memoryEventEndpoints } from '../../../support/memory/event-endpoints.ts';
import { afterNoon, isoAfterNoon, noon } from '../../../support/noon.ts';
import { aClient } from '../../../support/records/client-record.ts';
import { aSealedSecret, anEndpoint } from '../../../support/records/endpoint-record.ts';

interface Queued {
  readonly lane: Lane;
  readonly at: number;
}

let now: Date;
let clients: ReturnType<typeof memoryClients>;
let endpoints: EventEndpoints;
let deliveries: EventDeliveries;
let queued: Queued[];
let sent: { url: string; type: string; postId: string; secrets: readonly string[]; at: string }[];
let put: DomainEvent[];
let staffIds: ClientId[];
/** Never taken. */
let refusedPost: PostId | undefined;
let outcomes: { outcome: AttemptOutcome; status?: number }[];
let clientId: ClientId;
let postId: PostId;
beforeEach(async () => {
  now = noon;
  clients = memoryClients();
  endpoints = memoryEventEndpoints(clients);
  deliveries = memoryEventDeliveries(clients);
  [queued, sent, put, outcomes, staffIds, refusedPost] = [[], [], [], [], [], undefined];
  const client = aClient({
    plan: 'enterprise',
    subscriptionStatus: 'active',
    paymentStatus: 'paid',
    planEndDate: isoAfterNoon(30 * day),
  });
  await clients.create(client);
  clientId = client.id;
  postId = newPostId();
});

const queue = {
  async send(lanes: readonly Lane[], after = 0) {
    queued.push(...lanes.map((lane) => ({ lane, at: now.getTime() + Math.min(after, 15 * minute) })));
  },
};

const sender: EventSender = {
  async send({ endpoint: { url }, payload, secrets, now: at }) {
    const { type, data } = payload;
    sent.push({ url, type, postId: String(data['postId']), secrets, at: at.toISOString() });
    if (data['postId'] === refusedPost) return { took: 0, outcome: 'refused', status: 500 };
    return { took: 0, ...(outcomes.shift() ?? { outcome: 'delivered', status: 200 }) };
  },
};

const dependencies = () => ({
  clients,
  credentials: { staffIds: async () => staffIds },
  endpoints,
  deliveries,
  queue,
  sender,
  vault: { open: async ({ text }: { text: string }) => text },
  bus: { put: async (events: readonly DomainEvent[]) => void put.push(...events) },
  clock: () => now,
  isOver: () => false,
});

const happens = (type: string, detail: object = {}, of = clientId) =>
  recordEvent(
    {
      type,
      detail: { eventId: `${type}#${JSON.stringify(detail)}`, clientId: of, occurredAt: now.toISOString(), ...detail },
    },
    { clients, endpoints, deliveries, queue, now },
  );

/** Runs each message at its time, as the queue does. */
async function work(until = Infinity) {
  for (;;) {
    queued.sort((one, other) => one.at - other.at);
    const [next] = queued;
    if (next === undefined || next.at > until) return;
    queued.shift();
    now = new Date(Math.max(now.getTime(), next.at));
    await deliverLane(next.lane, dependencies());
  }
}

async function open(wanted: Partial<StoredEndpoint> = {}) {
  const endpoint = anEndpoint({ kinds: ['post.published', 'post.confirmed'], ...wanted });
  await endpoints.create(endpoint, await endpoints.countCreated(endpoint.clientId));
  return endpoint;
}

const newPostId = () => postIdOf(clientId, newId());
const refuse = (times: number) => {
  outcomes = Array.from({ length: times }, () => ({ outcome: 'refused' as const, status: 500 }));
};

const everything = () => ({
  from: noon.toISOString(),
  to: now.toISOString(),
  order: 'newest-first' as const,
  limit: 10,
});

describe('an event', () => {
  it('goes to the agency, its client and the parent, where they want its kind, once', async () => {
    const parent = aClient({
      plan: 'enterprise',
      subscriptionStatus: 'active',
      paymentStatus: 'paid',
      planEndDate: isoAfterNoon(30 * day),
    });
    await clients.create(parent);
    const child = aClient({ ...(await clients.load(clientId)), id: aClient().id, email: 'child@clients.example' });
    await clients.createSubClient({ ...child, parentClientId: parent.id, isSubClient: true }, parent, 5);
    for (const [owner, host] of [
      [undefined, 'agency'],
      [child.id, 'child'],
      [parent.id, 'parent'],
      [clientId, 'foreign'],
    ] as const)
      await open({ ...(owner && { clientId: owner }), url: `https://${host}.example/` });
    await open({ url: 'https://others.example/', kinds: ['post.failed'] });
    await happens('post.published', { postId }, child.id);
    await happens('post.published', { postId }, child.id);
    await work();
    expect(sent.map(({ url }) => url).toSorted()).toEqual([
      'https://agency.example/',
      'https://child.example/',
      'https://parent.example/',
    ]);
  });

  it('that is old, of staff or of nobody is told to nobody', async () => {
    await open();
    const admin = aClient({ isStaff: true });
    await clients.create(admin);
    await happens('post.published', { postId, occurredAt: isoAfterNoon(-4 * day) });
    await happens('post.published', { postId }, admin.id);
    await happens('post.published', { postId }, aClient().id);
    expect(queued).toEqual([]);
  });

  it('of an answer is the kind that the answer says', async () => {
    await open({ kinds: ['approval.approved', 'approval.change_requested', 'approval.rejected'] });
    await happens('approval.answered', { postId, answer: 'change', by: 'Rana', text: 'Bigger' });
    await work();
    expect(sent.map(({ type }) => type)).toEqual(['approval.change_requested']);
  });
});

describe('deliveries', () => {
  it('of a post go out in order, behind one that is tried again, and others do not wait', async () => {
    await open();
    refuse(1);
    await happens('post.published', { postId });
    await work(noon.getTime());
    now = afterNoon(second);
    await happens('post.found', { postId, platforms: ['facebook'] });
    const other = newPostId();
    await happens('post.published', { postId: other });
    await work();
    expect(sent.map(({ type, postId: of, at }) => [type, of, at])).toEqual([
      ['post.published', postId, isoAfterNoon(0)],
      ['post.published', other, isoAfterNoon(second)],
      ['post.published', postId, isoAfterNoon(5 * second)],
      ['post.confirmed', postId, isoAfterNoon(5 * second)],
    ]);
  });

  it('wait hours in messages of a quarter, and one at a time however many look', async () => {
    await open();
    refuse(4);
    await happens('post.published', { postId });
    await work(noon.getTime() + 40 * minute);
    for (let again = 0; again < 5; again += 1) queued.push({ ...queued[0]!, at: now.getTime() });
    await work(now.getTime());
    expect(queued).toHaveLength(1);
    await work();
    expect(sent).toHaveLength(5);
    expect(now.getTime() - noon.getTime()).toBe(5 * second + 5 * minute + 30 * minute + 2 * hour);
  });

  it('are made by one worker at a time', async () => {
    await open();
    await happens('post.published', { postId });
    const [{ lane }] = queued as [Queued];
    await Promise.all([deliverLane(lane, dependencies()), deliverLane(lane, dependencies())]);
    expect(sent).toHaveLength(1);
  });

  it('that fail for three days turn the endpoint off, told once, and what follows is kept unsent', async () => {
    const { id, createdBy } = await open();
    refuse(20);
    await happens('post.published', { postId });
    await work();
    expect(sent).toHaveLength(10);
    expect(now.getTime() - noon.getTime()).toBeGreaterThan(3 * day);
    expect((await endpoints.find(id))?.disabled).toEqual({ at: now.toISOString(), reason: 'failing' });
    expect(put).toMatchObject([
      {
        type: 'endpoint.disabled',
        detail: { clientId: createdBy.id, host: 'hooks.clients.example', isOfAgency: true },
      },
    ]);
    await happens('post.found', { postId, platforms: ['facebook'] });
    await work();
    expect(sent).toHaveLength(10);
    const { deliveries: log } = await deliveries.page(id, everything());
    expect(log.map(({ state }) => state)).toEqual(['skipped', 'failed']);
  });

  it('tell of an endpoint of the agency whoever created it, or an owner where they may see to it no more', async () => {
    const staff = { isStaff: true, plan: 'enterprise', isActive: true } as const;
    const [former, manager, ...owners] = [
      aClient({ ...staff, isActive: false }),
      aClient({ ...staff, rank: 'manager' }),
      aClient(staff),
      aClient(staff),
    ] as const;
    for (const person of [former, manager, ...owners]) {
      await clients.create(person);
      staffIds.unshift(person.id);
    }
    const [first, second] = owners.map(({ id }) => id).toSorted();
    for (const [creator, told] of [
      [second, second],
      [former.id, first],
      [manager.id, first],
      [aClient().id, first],
    ] as const) {
      await open({ createdBy: { id: creator!, name: 'Rima' } });
      outcomes = [{ outcome: 'refused', status: 410 }];
      await happens('post.published', { postId });
      await work();
      expect(put.at(-1)?.detail).toMatchObject({ clientId: told, reason: 'gone' });
    }
  });

  it('of one event that is never taken leave an endpoint on that takes others', async () => {
    const { id } = await open();
    refusedPost = postId;
    await happens('post.published', { postId });
    await work(noon.getTime() + hour);
    await happens('post.published', { postId: newPostId() });
    await work();
    expect((await deliveries.page(id, { ...everything(), state: 'failed' })).deliveries).toHaveLength(1);
    expect((await endpoints.find(id))?.disabled).toBeUndefined();
    expect(put).toEqual([]);
  });

  it('end at once where the endpoint is gone, and with an endpoint that is deleted', async () => {
    const { id } = await open();
    outcomes = [{ outcome: 'refused', status: 410 }];
    await happens('post.published', { postId });
    await work();
    expect((await endpoints.find(id))?.disabled?.reason).toBe('gone');
    const deleted = await open();
    await happens('post.published', { postId: newPostId() });
    await endpoints.remove(deleted.id);
    await work();
    expect(sent).toHaveLength(1);
  });

  it('of a client end with its plan, its time and its access', async () => {
    await open({ clientId });
    const { plan, isActive, planEndDate } = await clients.load(clientId);
    for (const end of [{ plan: 'professional' as const }, { isActive: false }, { planEndDate: isoAfterNoon(-1) }]) {
      const read = await clients.load(clientId);
      await clients.save(read, { ...read, plan, isActive, planEndDate, ...end });
      await happens('post.published', { postId: newPostId() });
      await work();
    }
    expect(sent).toEqual([]);
  });

  it('are signed with every secret that still holds', async () => {
    const secrets = [
      { sealed: aSealedSecret('new') },
      { sealed: aSealedSecret('former'), until: isoAfterNoon(hour) },
      { sealed: aSealedSecret('ended'), until: noon.toISOString() },
    ];
    await open({ secrets });
    await happens('post.published', { postId });
    await work();
    expect(sent[0]?.secrets).toEqual(['new', 'former']);
  });

  it('to a bus are signed with nothing, and one that is too large ends alone', async () => {
    const url = 'arn:aws:events:eu-west-1:444455556666:event-bus/orders';
    const { id } = await open({ url, secrets: [] });
    outcomes = [{ outcome: 'too-large' }, ...Array.from({ length: 10 }, () => ({ outcome: 'not-permitted' as const }))];
    await happens('post.published', { postId });
    await work();
    expect(sent).toMatchObject([{ url, secrets: [] }]);
    expect((await deliveries.page(id, everything())).deliveries).toMatchObject([{ state: 'failed' }]);
    expect((await endpoints.find(id))?.disabled).toBeUndefined();
    await happens('post.published', { postId: newPostId() });
    await work();
    expect((await endpoints.find(id))?.disabled?.reason).toBe('failing');
    expect(put).toMatchObject([{ type: 'endpoint.disabled', detail: { host: 'event-bus/orders' } }]);
  });

  it('go on in another run when the time of one is over', async () => {
    await open();
    await happens('post.published', { postId });
    const [{ lane }] = queued.splice(0) as [Queued];
    await deliverLane(lane, { ...dependencies(), isOver: () => true });
    expect(sent).toEqual([]);
    expect(queued.map((message) => message.lane)).toEqual([lane]);
  });
});

it('replays a range page by page, oldest first, without what waits anyway', async () => {
  const { id } = await open();
  for (let count = 0; count < 130; count += 1) {
    now = afterNoon(count * second);
    await happens('post.published', { postId: newPostId() });
  }
  await work();
  now = afterNoon(hour);
  refuse(1);
  await happens('post.published', { postId });
  await work(now.getTime());
  const before = sent.length;
  const range = { from: noon.toISOString(), to: now.toISOString() };
  const caller = { clientId: aClient().id, role: 'admin' as const };
  const deps = () => ({ clients, endpoints, deliveries, queue, now });
  const first = await replayRange(caller, id, range, deps());
  expect(first).toMatchObject({ replayed: 100, next: expect.any(String) });
  const rest = await replayRange(caller, id, { ...range, after: first.next }, deps());
  expect(rest).toEqual({ replayed: 30 });
  await work(now.getTime() + 10 * second);
  expect(sent.length - before).toBe(131);
});
