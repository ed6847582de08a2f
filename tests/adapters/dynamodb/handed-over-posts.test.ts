import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { removeClient } from '../../../functions/use-cases/clients/remove-client.ts';
import { removeMember } from '../../../functions/use-cases/team/team.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { type ClientId, type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { newClientId } from '../../support/ids.ts';
import { claimOne } from '../../support/memory/one-post.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
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
  expect((await world.dependencies.assigned.openOf(nour.id)).toSorted()).toEqual([...open, draft.id].toSorted());
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
