import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { fromClientItem } from '../../../functions/adapters/dynamodb/clients/client-item.ts';
import { dynamoClients } from '../../../functions/adapters/dynamodb/clients/clients.ts';
import { dynamoRemovals } from '../../../functions/adapters/dynamodb/deletion/removals.ts';
import { dynamoPostClaims } from '../../../functions/adapters/dynamodb/posts/post-claims.ts';
import { fromPostItem } from '../../../functions/adapters/dynamodb/posts/post-item.ts';
import { dynamoPosts } from '../../../functions/adapters/dynamodb/posts/posts.ts';
import type { Table } from '../../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { itemKey, partitions, sortPrefix } from '../../../functions/table-keys.ts';
import { refreshStatuses } from '../../../functions/use-cases/clients/refresh-statuses.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { asClientId, type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { endSubscription, startSubscription } from '../../../shared/domain/subscriptions/subscription.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';

/** A job's time against the present: on time, late, repeated, or for another day. */
const shift = fc.constantFrom(0, 0, -1, -30 * second, -2 * minute, -3 * day, 3 * day);
/** From the stamp of a row to when it appears. */
const late = fc.constantFrom(0, 0, 0, 2 * second, 15 * second, 130 * second);
const which = fc.nat(20);
const words = fc.constantFrom('Cedar', 'cedar café', 'Olive', 'مناقيش', 'sale 50% off');

const step = fc.record({
  act: fc.constantFrom(
    ...(['add client', 'edit client', 'add post', 'add post', 'edit post', 'remove post', 'settle post'] as const),
    ...(['check post', 'tick', 'remove client', 'end removal', 'discard client', 'subscribe'] as const),
    ...(['end subscription', 'pack', 'restart', 'look', 'look', 'look', 'look', 'wait'] as const),
  ),
  which,
  shift,
  late,
  words,
  wait: fc.constantFrom(0, 0, 0, 0, 1, second, 10 * second, 10 * minute, 2 * day),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export const histories = fc.array(step, { minLength: 5, maxLength: 40 });

export interface Stored {
  clients: Client[];
  posts: PostRecord[];
}

export async function storedIn({ document, name }: Table): Promise<Stored> {
  const { Items: items = [] } = await document.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
  const present = items.filter(({ pk, isRemoved }) => String(pk).startsWith(partitions.client) && isRemoved !== true);
  const under = (prefix: string) => present.filter(({ sk }) => String(sk).startsWith(prefix));
  return {
    clients: under(itemKey).map(fromClientItem),
    posts: under(sortPrefix.post).map(fromPostItem),
  };
}

/** The clients whose removal has begun and not ended. */
async function leavingIn({ document, name }: Table): Promise<ClientId[]> {
  const { Items: items = [] } = await document.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
  return items.filter(({ removal }) => removal !== undefined).map(({ id }) => asClientId(String(id)));
}

/** As the table does by itself, sooner or later. */
export async function expire({ document, name }: Table, now: number) {
  const { Items: items = [] } = await document.send(new ScanCommand({ TableName: name }));
  const expired = items.filter(({ ttl }) => ttl !== undefined && Number(ttl) * second < now);
  for (const { pk, sk } of expired) await document.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
}

interface Reader {
  /** @param late the ids of rows that may not have appeared yet */
  look(late: ReadonlySet<string>): Promise<void>;
  /** As the job does. */
  pack(): Promise<unknown>;
  /** As a function that is cold. */
  restart(): void;
}

export async function actOut(
  steps: readonly Step[],
  table: Table,
  time: { now: number },
  reader: Reader,
): Promise<void> {
  let lateIds = new Set<string>();
  for (const { act, ...how } of steps) {
    time.now += how.wait;
    if (how.wait >= 10 * minute) lateIds = new Set();
    if (how.wait >= day) await expire(table, time.now);
    if (act === 'look') await reader.look(lateIds);
    else if (act === 'pack') await reader.pack();
    else if (act === 'restart') reader.restart();
    else if (act !== 'wait') {
      const changed = await acts[act](writerOf(table, time, how), how);
      if (how.late > 2 * second) for (const id of changed) lateIds.add(id);
    }
  }
}

export const colleagues = [newClientId(), newClientId()] as const;
const assigneeBy = (index: number) => {
  const id = colleagues[index % 3];
  return id && { id, name: 'Nour' };
};

const labelsBy = [undefined, ['Summer'], ['summer', 'رمضان'], [], ['Sum']];

type How = Omit<Step, 'act'>;

function writerOf(table: Table, time: { now: number }, { late: behind, shift: shifted }: How) {
  const own = { ...table, clock: () => new Date(time.now - behind) };
  return {
    stored: () => storedIn(table),
    leaving: () => leavingIn(table),
    clients: dynamoClients(own),
    posts: { ...dynamoPosts(own), ...dynamoPostClaims(own) },
    removals: dynamoRemovals(own),
    present: new Date(time.now),
    /** What the job takes for the present. */
    now: new Date(time.now + shifted),
  };
}
type Writer = ReturnType<typeof writerOf>;

async function endRemoval({ removals, now }: Pick<Writer, 'removals' | 'now'>, id: ClientId) {
  await removals.removePosts(id, now);
  await removals.removeRest(id, now);
  const removal = await removals.find(id);
  if (removal !== undefined) await removals.end(removal);
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(all.length, 1)];

/** Each returns the ids of what it changed. */
const acts: Record<Exclude<Step['act'], keyof Reader | 'wait'>, (writer: Writer, how: How) => Promise<string[]>> = {
  async 'add client'({ clients, present, now }, { words: name }) {
    const client = aClient({
      name,
      createdAt: present.toISOString(),
      updatedAt: now.toISOString(),
      trialEndDate: new Date(present.getTime() + hour).toISOString(),
    });
    await clients.create(client);
    return [client.id];
  },

  async 'edit client'({ clients, stored, now }, { which: index, words: name }) {
    const client = pick((await stored()).clients, index);
    if (client === undefined) return [];
    await clients.save(client, { ...client, name, isActive: !client.isActive, updatedAt: now.toISOString() });
    return [client.id];
  },

  async 'add post'({ posts, stored, present, now }, { which: index, words: content }) {
    const client = pick((await stored()).clients, index);
    if (client === undefined) return [];
    const [createdAt, updatedAt] = [present.toISOString(), now.toISOString()];
    const labels = labelsBy[index % labelsBy.length];
    const assignee = assigneeBy(index);
    const written = {
      id: postIdOf(client.id, newId()),
      clientId: client.id,
      content,
      labels,
      assignee,
      createdAt,
      updatedAt,
    };
    const post = index % 2 === 0 ? aPost({ ...written, status: 'draft' }) : aPost(written);
    await posts.create(post, unlimited);
    return [post.id];
  },

  async 'edit post'({ posts, stored, now }, { which: index, words: content }) {
    const post = pick((await stored()).posts, index);
    if (post === undefined) return [];
    const labels = labelsBy[index % labelsBy.length];
    await posts.save(
      { ...post, content, labels, assignee: assigneeBy(index + 1), updatedAt: now.toISOString() },
      post,
      unlimited,
    );
    return [post.id];
  },

  async 'remove post'({ posts, stored }, { which: index }) {
    const post = pick((await stored()).posts, index);
    if (post === undefined) return [];
    await posts.remove(post);
    return [post.id];
  },

  async 'settle post'(writer, { which: index }) {
    return settle(writer, index, { isAsBefore: false });
  },

  async 'check post'(writer, { which: index }) {
    return settle(writer, index, { isAsBefore: true });
  },

  async tick({ clients, stored, now }) {
    const before = new Map((await stored()).clients.map(({ id, version }) => [id, version]));
    await refreshStatuses({ clients, now });
    return (await stored()).clients.flatMap(({ id, version }) => (before.get(id) === version ? [] : [id]));
  },

  async 'remove client'({ removals, stored, now }, { which: index }) {
    const { clients, posts } = await stored();
    const client = pick(clients, index);
    if (client === undefined) return [];
    await removals.begin(client, now);
    if (index % 2 === 0) await endRemoval({ removals, now }, client.id);
    const theirs = posts.filter(({ clientId }) => clientId === client.id);
    return [client.id, ...theirs.map(({ id }) => id)];
  },

  async 'end removal'({ removals, stored, leaving, now }, { which: index }) {
    const id = pick(await leaving(), index);
    if (id === undefined) return [];
    const { posts } = await stored();
    await endRemoval({ removals, now }, id);
    const theirs = posts.filter(({ clientId }) => clientId === id);
    return [id, ...theirs.map((one) => one.id)];
  },

  async 'discard client'({ clients, stored }, { which: index }) {
    const { clients: all, posts } = await stored();
    const owners = new Set(posts.map(({ clientId }) => clientId));
    const client = pick(
      all.filter(({ id }) => !owners.has(id)),
      index,
    );
    if (client === undefined) return [];
    await clients.discard(client);
    return [client.id];
  },

  async subscribe({ clients, stored, now }, { which: index }) {
    const client = pick((await stored()).clients, index);
    if (client === undefined) return [];
    await clients.save(client, startSubscription({ plan: 'professional', method: 'now' }, client, now));
    return [client.id];
  },

  async 'end subscription'({ clients, stored, now }, { which: index }) {
    const client = pick((await stored()).clients, index);
    if (client === undefined) return [];
    await clients.save(client, endSubscription(client, now));
    return [client.id];
  },
};

async function settle({ posts, stored, present, now }: Writer, index: number, { isAsBefore }: { isAsBefore: boolean }) {
  const scheduled = (await stored()).posts.filter((post) => post.status === 'scheduled');
  const post = pick(scheduled, index);
  if (post?.nextAttemptAt === undefined) return [];
  const lease = {
    token: newId(),
    since: present.toISOString(),
    until: new Date(present.getTime() + 130 * second).toISOString(),
  };
  const [claimed] = await posts.claim([{ postId: post.id, nextAttemptAt: post.nextAttemptAt }], lease, present);
  if (claimed === undefined) return [];
  const { lease: _lease, ...held } = claimed.post;
  const nextAttemptAt = new Date(Date.parse(held.nextAttemptAt) + minute).toISOString();
  const outcome = isAsBefore
    ? { ...held, nextAttemptAt }
    : inStatus(post, 'published', { publishedAt: present.toISOString(), updatedAt: now.toISOString() });
  await posts.settle([{ post: outcome, receipts: [], isAsBefore }], lease);
  return isAsBefore ? [] : [post.id];
}
