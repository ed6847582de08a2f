import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { removeClient } from '../../../functions/use-cases/clients/remove-client.ts';
import { removeMember } from '../../../functions/use-cases/team/team.ts';
import { requestRemoval } from '../../../functions/use-cases/clients/request-removal.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { type ClientId, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { claimOne } from '../../support/memory/one-post.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aConnection, anAgreement } from '../../support/records/connection-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { emptyTable } from '../../support/table/empty-table.ts';
import { removalWorld } from './removal-world.ts';

let embedded: Awaited<ReturnType<typeof emptyTable>>;
let world: ReturnType<typeof removalWorld>;
beforeAll(async () => {
  embedded = await emptyTable();
  world = removalWorld(embedded.table);
});
afterAll(() => embedded.stop());

async function stored(change: Partial<Client> = {}) {
  const client = aClient({ id: newClientId(), ...change });
  await world.clients.create(client);
  return client;
}
const staff = (change: Partial<Client> = {}) => stored({ isStaff: true, plan: 'enterprise', ...change });

async function posted(clientId: ClientId, { id, name }: Client, change: Parameters<typeof aPost>[0] = {}) {
  const post = aPost({ id: postIdOf(clientId, newId()), clientId, assignee: { id, name }, media: [], ...change });
  await world.posts.create(post, unlimited);
  return post;
}

const assigneeOf = async (id: PostId) => (await world.posts.load(id)).assignee?.id;

it('finds what is assigned at all clients, though a client has more than one answer of the table holds', async () => {
  const [nour, karim] = [await staff(), await staff()];
  const clients: Client[] = [];
  for (let count = 0; count < 12; count += 1) clients.push(await stored());
  const open: PostId[] = [];
  for (const { id } of clients) open.push((await posted(id, nour)).id);
  const busy = clients[0]?.id ?? newClientId();
  // One answer of the table is at most a megabyte.
  for (let count = 0; count < 4; count += 1) open.push((await posted(busy, nour, { content: 'x'.repeat(350_000) })).id);
  const drafted = aPost({ id: postIdOf(busy, newId()), clientId: busy, assignee: { id: nour.id, name: nour.name } });
  const draft = inStatus({ ...drafted, media: [] }, 'draft');
  await world.posts.create(draft, unlimited);
  await posted(busy, karim);
  await posted(busy, nour, { assignee: undefined });
  const published = inStatus(aPost({ ...draft, id: postIdOf(busy, newId()) }), 'published');
  await world.posts.create(published, unlimited);
  const removed = await posted(busy, nour);
  await world.posts.remove(removed);
  expect((await world.dependencies.assigned.openPosts(nour.id)).toSorted()).toEqual([...open, draft.id].toSorted());
});

async function commented(clientId: ClientId, { id, name }: Client, change: Partial<Comment> = {}) {
  const remoteId = newId();
  const comment = aComment({ assignee: { id, name }, accountId: clientId, remoteId, ...change });
  const account = aConnection({ clientId, platform: comment.platform, accountId: clientId });
  await world.connections.save(account, Infinity, anAgreement);
  expect(await world.dependencies.comments.add(clientId, comment)).toBe(true);
  return { clientId, commentId: comment.id };
}

const commentAssignee = async ({ clientId, commentId }: Awaited<ReturnType<typeof commented>>) =>
  (await world.dependencies.comments.find(clientId, commentId))?.assignee?.id;

it('finds comments in each state but deleted ones, though a client has more than one answer of the table holds', async () => {
  const [nour, karim] = [await staff(), await staff()];
  const [cedar, olive] = [await stored(), await stored()];
  const all = [await commented(olive.id, nour)];
  // One answer of the table is at most a megabyte.
  const long = {
    text: 'ب'.repeat(8000),
    replies: [],
    removedAnswers: Array.from({ length: 40 }, () => 'x'.repeat(8000)),
  };
  for (let count = 0; count < 4; count += 1) all.push(await commented(cedar.id, nour, long));
  all.push(await commented(cedar.id, nour, { state: 'done' }), await commented(cedar.id, nour, { isHidden: true }));
  await commented(cedar.id, nour, { deleted: { at: noon.toISOString() }, text: '' });
  await commented(cedar.id, karim);
  await commented(cedar.id, nour, { assignee: undefined });
  const order = (one: { commentId: string }, other: { commentId: string }) =>
    one.commentId.localeCompare(other.commentId);
  expect((await world.dependencies.assigned.comments(nour.id)).toSorted(order)).toEqual(all.toSorted(order));
});

it('hands over all comments of one who leaves, though the table stops in the middle', async () => {
  const { dependencies, messages } = world;
  const [owner, maya, heir] = [await staff(), await staff({ rank: 'manager' }), await staff({ rank: 'manager' })];
  const [cedar, olive] = [await stored(), await stored()];
  await dependencies.assignments.change(maya.id, { add: [cedar.id, olive.id] });
  const given = [await commented(cedar.id, maya), await commented(cedar.id, maya), await commented(olive.id, maya)];
  await removeMember({ clientId: owner.id, role: 'admin' }, { memberId: maya.id, handOverTo: heir.id }, dependencies);
  messages.length = 0;
  let saves = 0;
  const save: typeof dependencies.comments.save = async (...wanted) => {
    if ((saves += 1) > 1) throw new Error('the table stopped');
    return dependencies.comments.save(...wanted);
  };
  const stopped = { ...dependencies, comments: { ...dependencies.comments, save } };
  await expect(removeClient(maya.id, stopped)).rejects.toThrow('the table stopped');
  const countOf = async (id: ClientId) =>
    (await Promise.all(given.map(commentAssignee))).filter((assignee) => assignee === id).length;
  expect([await countOf(heir.id), await countOf(maya.id)]).toEqual([1, 2]);

  expect(await removeClient(maya.id, dependencies)).toBe('removed');
  expect(await countOf(heir.id)).toBe(3);
});

it('assigns comments to nobody where nobody takes over, and leaves those of others alone as a client is removed', async () => {
  const { dependencies } = world;
  const [owner, maya, karim] = [await staff(), await staff(), await staff()];
  const [cedar, olive] = [await stored(), await stored()];
  const [of, other] = [await commented(cedar.id, maya), await commented(cedar.id, karim)];
  const caller = { clientId: owner.id, role: 'admin' } as const;
  await requestRemoval(caller, olive.id, dependencies);
  const comments = () => Promise.reject(new Error('a client has no comments assigned'));
  const ofClients = { ...dependencies, assigned: { ...dependencies.assigned, comments } };
  expect(await removeClient(olive.id, ofClients)).toBe('removed');
  await removeMember(caller, { memberId: maya.id }, dependencies);
  expect(await removeClient(maya.id, dependencies)).toBe('removed');
  expect(await commentAssignee(of)).toBeUndefined();
  expect(await commentAssignee(other)).toBe(karim.id);
});

it('hands over all open posts of an owner who leaves, though each step fails once in between', async () => {
  const { dependencies, messages } = world;
  const [owner, maya, heir] = [await staff(), await staff({ rank: 'owner' }), await staff({ rank: 'owner' })];
  const [cedar, olive] = [await stored(), await stored()];
  const posts = [await posted(cedar.id, maya), await posted(cedar.id, maya), await posted(olive.id, maya)];
  const lease = { token: 'one', since: noon.toISOString(), until: '2026-11-20T12:02:10.000Z' };
  const [, , going] = posts;
  if (going === undefined) throw new Error('There are three');
  await claimOne(world.posts, { postId: going.id, nextAttemptAt: going.nextAttemptAt ?? '' }, lease, noon);

  const caller = { clientId: owner.id, role: 'admin' } as const;
  const leaving = { memberId: maya.id, handOverTo: heir.id };
  const begin = () => Promise.reject(new Error('cut before the removal'));
  const cut = { ...dependencies, removals: { ...dependencies.removals, begin } };
  await expect(removeMember(caller, leaving, cut)).rejects.toThrow('cut before the removal');
  expect(await world.clients.find(maya.id)).toBeDefined();
  expect(await assigneeOf(posts[0]!.id)).toBe(maya.id);

  await removeMember(caller, leaving, dependencies);
  messages.length = 0;
  let saves = 0;
  const save: typeof world.posts.save = async (...given) => {
    const result = await world.posts.save(...given);
    if ((saves += 1) === 1) throw new Error('cut in the middle');
    return result;
  };
  const dying = { ...dependencies, posts: { ...world.posts, save } };
  await expect(removeClient(maya.id, dying)).rejects.toThrow('cut in the middle');
  expect(await removeClient(maya.id, dependencies)).toBe('waiting');
  expect(messages).toEqual([{ clientId: maya.id, delaySeconds: 20 }]);
  const after = async () => Promise.all(posts.map(({ id }) => assigneeOf(id)));
  expect(await after()).toEqual([heir.id, heir.id, maya.id]);

  const settled = { ...inStatus(going, 'failed'), lease: undefined };
  await world.posts.settle([{ post: settled, receipts: [] }], lease);
  expect(await removeClient(maya.id, dependencies)).toBe('removed');
  expect(await after()).toEqual([heir.id, heir.id, heir.id]);
});
