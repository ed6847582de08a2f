import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { assignPost } from '../../../functions/use-cases/posts/assign-post.ts';
import { createPost } from '../../../functions/use-cases/posts/create-post.ts';
import { editPost } from '../../../functions/use-cases/posts/edit-post.ts';
import { listPosts, viewPost } from '../../../functions/use-cases/posts/view-post.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { NewPost } from '../../../shared/domain/posts/post.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { noon } from '../../support/noon.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, inStatus, unlimited } from '../../support/records/post-record.ts';

const staff = { isStaff: true, plan: 'enterprise' } as const;
const cedar = aClient({ name: 'Cedar', plan: 'professional' });
const nour = aClient({ name: 'Nour', ...staff });
const karim = aClient({ name: 'Karim', rank: 'writer', ...staff });
const rima = aClient({ name: 'Rima', rank: 'viewer', ...staff });
const left = aClient({ name: 'Left', ...staff, isActive: false });
const owner: Caller = { clientId: nour.id, role: 'admin' };
const client: Caller = { clientId: cedar.id, role: 'user' };

let posts: ReturnType<typeof memoryPosts>;
let assignments: ReturnType<typeof memoryAssignments>;
const others = {
  clients: memoryClients([cedar, nour, karim, rima, left]),
  connections: { listFor: async () => [] },
  media: { find: async () => undefined },
  queue: { enqueueNow: async () => undefined },
  newId,
  now: noon,
};
const deps = () => ({ ...others, assignments, posts });

beforeEach(async () => {
  posts = memoryPosts();
  assignments = memoryAssignments();
  for (const { id } of [karim, rima]) await assignments.change(id, { add: [cedar.id] });
});

const bread = NewPost.parse({ clientId: cedar.id, content: 'Bread', platforms: ['facebook'], status: 'draft' });
const written = (caller: Caller) => createPost(caller, bread, deps());

const listed = async (caller: Caller, assignee: ClientId | 'me' | 'nobody') =>
  (await listPosts(caller, { assignee, page: 1, pageSize: 10 }, deps())).rows.map(({ id }) => id);

it('is seen to by who of the staff writes it, and by nobody where its client does', async () => {
  const [ours, theirs] = [await written(owner), await written(client)];
  expect(ours.assignee).toEqual({ id: nour.id, name: 'Nour' });
  expect(theirs).not.toHaveProperty('assignee');
  expect(await listed(owner, 'me')).toEqual([ours.id]);
  expect(await listed(owner, 'nobody')).toEqual([theirs.id]);
});

it('goes to who may write for its client, whatever became of it, and keeps them when it is edited', async () => {
  const post = inStatus(aPost({ clientId: cedar.id, id: (await written(client)).id }), 'draft');
  const { id: postId } = post;
  const assign = (assignee: ClientId | null) => assignPost(owner, { postId, assignee }, deps());
  expect((await assign(karim.id)).assignee).toEqual({ id: karim.id, name: 'Karim' });
  expect((await assign(karim.id)).version).toBe(2);
  const edited = await editPost(owner, postId, { content: 'Fresher bread' }, deps());
  expect(edited).toMatchObject({ content: 'Fresher bread', assignee: { id: karim.id } });
  for (const id of [rima.id, left.id, cedar.id, newClientId()])
    await expect(assign(id)).rejects.toMatchObject({ code: 'post.not-assignable', fields: { assignee: {} } });
  await assignments.change(karim.id, { remove: [cedar.id] });
  await expect(assign(null)).resolves.not.toHaveProperty('assignee.id');
  await expect(assign(karim.id)).rejects.toMatchObject({ code: 'post.not-assignable' });
});

it('of a published post changes as well', async () => {
  const out = inStatus(aPost({ clientId: cedar.id }), 'published');
  await posts.create(out, unlimited);
  const assigned = await assignPost(owner, { postId: out.id, assignee: nour.id }, deps());
  expect(assigned).toMatchObject({ status: 'published', assignee: { name: 'Nour' } });
});

it('is not told to clients, who cannot ask for it either', async () => {
  const post = await written(owner);
  const sign = (path: string) => path;
  expect(viewPost(owner, post, sign).assignee).toEqual({ id: nour.id, name: 'Nour' });
  expect(JSON.stringify(viewPost(client, post, sign))).not.toContain('Nour');
  await expect(listed(client, nour.id)).rejects.toMatchObject({ code: 'access.admin-only' });
});

it('is known of the clients alone that an owner looks after, where they ask for these', async () => {
  const post = await written(client);
  const mine = async () =>
    (await listPosts(owner, { isAmongMine: true, page: 1, pageSize: 10 }, deps())).rows.map(({ id }) => id);
  expect(await mine()).toEqual([]);
  await assignments.change(nour.id, { add: [cedar.id] });
  expect(await mine()).toEqual([post.id]);
});
