import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import { day, minute, second } from '../../../shared/durations.ts';
import { connect, pageOfClient, publishedAt, settled, upload } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const system = sharedSystem();
let admin: ApiClient;
let token: string;
beforeAll(async () => {
  ({ call: admin, token } = await demoAdmin(system));
});

async function planned(content: string, scheduledFor: string, hasPicture = false) {
  const client = await newClient(system);
  await connect(client.call, system.url, client.id, 'facebook');
  const body = { clientId: client.id, content, platforms: ['facebook' as const], status: 'scheduled' as const };
  const media = hasPicture ? [await upload(client.call, client.id)] : [];
  const post = await admin(contracts.createPost, { body: { ...body, media, scheduledFor } });
  const shown = async () =>
    (await publishedAt(system.simulatorUrl)).filter(
      ({ message, accountName }) => message === content && accountName === pageOfClient(client.id).name,
    );
  return { client, params: { postId: post.id }, shown };
}

it('a post whose client is deactivated before its instant is held, told, and sent once when staff say all the same', async () => {
  const { client, params, shown } = await planned('Deactivated kaak', later(5 * second));
  const editing = { params: { clientId: client.id } };
  await admin(contracts.updateClient, { ...editing, body: { isActive: false } });
  const held = await eventually(async () => {
    const { targets } = await admin(contracts.getPost, { params });
    return targets.find((target) => target.state === 'waiting' && target.cause !== undefined);
  });
  expect(held).toMatchObject({ cause: 'client', reasonCode: { code: 'failure.deactivated' } });
  expect(await shown()).toEqual([]);
  await eventually(async () => {
    const { notifications } = await admin(contracts.listNotifications, {});
    return notifications.some(({ about, clientId }) => about === 'post.held' && clientId === client.id);
  });

  const press = (path: string, who = token) => request(`${system.url}/api/posts/${params.postId}/${path}`, 'POST', who);
  expect((await press('publications')).text).toContain('post.client-ended');
  const other = await newClient(system);
  expect((await press('forced-publications', other.token)).status).toBe(403);
  expect(await shown()).toEqual([]);
  await admin(contracts.createForcedPublication, { params });
  expect(await settled(admin, params.postId)).toMatchObject({ status: 'published' });
  expect(await shown()).toHaveLength(1);
  const { entries } = await admin(contracts.listAuditEntries, { query: { clientId: client.id } });
  expect(entries.map(({ kind }) => kind)).toContain('post.sent-anyway');
});

it.each([
  [
    'rewritten',
    (postId: PostId) => admin(contracts.updatePost, { params: { postId }, body: { content: 'Other words' } }),
  ],
  [
    'moved',
    (postId: PostId) => admin(contracts.updatePost, { params: { postId }, body: { scheduledFor: later(day) } }),
  ],
  ['made a draft', (postId: PostId) => admin(contracts.updatePost, { params: { postId }, body: { status: 'draft' } })],
  ['deleted', (postId: PostId) => admin(contracts.deletePost, { params: { postId } })],
  ['left by its client', (postId: PostId) => admin(contracts.deleteClient, { params: { clientId: ownerOf(postId) } })],
])('what was prepared of a post that is then %s is deleted at its Page', async (_how, drop) => {
  // Soon enough to be prepared seconds after it was saved: the time of a shared product is moved by nobody.
  const { client, params, shown } = await planned('Prepared kaak', later(14 * minute), true);
  const unpublished = async () => {
    const answer = await fetch(`${system.simulatorUrl}/_sim/unpublished`);
    const { objects } = (await answer.json()) as { objects: { owner: string }[] };
    return objects.filter(({ owner }) => owner === pageOfClient(client.id).id);
  };
  await eventually(async () => (await unpublished()).length === 2);
  // Refused while the worker still has it.
  await eventually(() =>
    drop(params.postId).then(
      () => true,
      () => false,
    ),
  );
  await eventually(async () => (await unpublished()).length === 0);
  expect(await shown()).toEqual([]);
});

/** Whether the removal was answered before the posts were due: on a busy machine they get more time. */
async function removedWithin(lead: number): Promise<Record<'removed' | 'other', Awaited<ReturnType<typeof planned>>>> {
  const due = later(lead);
  const [removed, other] = await Promise.all([planned('Removed kaak', due), planned('Kaak of another client', due)]);
  const path = `${system.url}/api/clients/${removed.client.id}`;
  expect((await request(path, 'DELETE', token)).status).toBe(202);
  return Date.now() < Date.parse(due) ? { removed, other } : removedWithin(2 * lead);
}

it('a post whose client is removed in the seconds before its instant does not go out', async () => {
  const { removed, other } = await removedWithin(4 * second);
  await settled(admin, other.params.postId);
  expect(await Promise.all([removed.shown(), other.shown()])).toMatchObject([[], [{}]]);
});

it('a client is held by one press before the instant of its post, which goes out once it is released', async () => {
  const { client, params, shown } = await planned('Held kaak', later(6 * second));
  const { call } = client;
  const scope = client.id;
  expect(await admin(contracts.createPublishingHold, { body: { scope } })).toMatchObject({ scope });
  const held = await eventually(async () => {
    const { targets } = await call(contracts.getPost, { params });
    return targets.find((target) => target.state === 'waiting' && target.cause !== undefined);
  });
  expect(held).toMatchObject({ cause: 'crisis', isForPerson: true, reasonCode: { code: 'failure.crisis' } });
  expect(await shown()).toEqual([]);
  await eventually(async () => {
    const { holds } = await call(contracts.listPublishingHolds, {});
    return holds.some((hold) => hold.missed === 1);
  });
  const { holds } = await call(contracts.listPublishingHolds, {});
  expect(holds).toEqual([{ scope, since: expect.any(String), missed: 1 }]);

  const release = { params: { scope }, body: { missed: 'now' as const } };
  const address = `${system.url}/api/publishing-holds`;
  expect((await request(address, 'POST', client.token, { scope })).status).toBe(403);
  expect((await request(`${address}/${scope}/releases`, 'POST', client.token, release.body)).status).toBe(403);
  expect((await request(address, 'POST', token, { scope: 'myspace' })).status).toBe(400);
  expect(await admin(contracts.createPublishingRelease, release)).toEqual({ released: 1, left: [], isMore: false });
  expect(await settled(admin, params.postId)).toMatchObject({ status: 'published' });
  expect(await admin(contracts.createPublishingRelease, release)).toEqual({ released: 0, left: [], isMore: false });
  expect(await shown()).toHaveLength(1);
  const { entries } = await admin(contracts.listAuditEntries, { query: { clientId: client.id } });
  const kinds = entries.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('publishing.'))).toEqual([
    'publishing.released',
    'publishing.released',
    'publishing.held',
  ]);
});
