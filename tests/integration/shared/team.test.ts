import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mentionOf } from '../../../shared/domain/approvals/approval-thread.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { mailsTo } from '../../support/api/email-code.ts';
import { demoAdmin, invitationSentTo, newMember, newPaidClient, newProfessional } from '../../support/api/people.ts';
import { eventually } from '../../support/local/eventually.ts';
import { sharedSystem } from '../../support/local/shared-system.ts';

const system = sharedSystem();
const password = 'a long password';

const newClient = async (name: string) => (await newPaidClient(system, name)).id;

const statusOf = async (token: string, path: string, method = 'GET', body?: unknown) =>
  (await request(`${system.url}${path}`, method, token, body)).status;

it('who is invited as a writer works for their clients without publishing, until an owner removes them', async () => {
  const owner = await demoAdmin(system);
  const [cedar, olive] = [await newClient('Cedar'), await newClient('Olive')];
  const writer = await newMember(system, 'writer', [cedar]);
  expect(await writer.call(contracts.getMe)).toMatchObject({ user: { role: 'admin', rank: 'writer' } });

  const body = { clientId: cedar, content: 'Fresh manakish', platforms: ['facebook' as const] };
  const { id: postId } = await writer.call(contracts.createPost, { body });
  expect(await statusOf(writer.access, `/api/posts/${postId}/publications`, 'POST')).toBe(403);
  expect(await statusOf(writer.access, `/api/clients/${cedar}`)).toBe(200);
  expect(await statusOf(writer.access, `/api/clients/${olive}`)).toBe(404);
  expect(await statusOf(writer.access, '/api/team')).toBe(403);
  const listed = await writer.call(contracts.listClients, { query: {} });
  expect(listed.clients.map(({ id }) => id)).toEqual([cedar]);

  await owner.call(contracts.updateTeamMember, {
    params: { memberId: writer.id },
    body: { assign: [olive], unassign: [cedar] },
  });
  expect(await statusOf(writer.access, `/api/clients/${olive}`)).toBe(200);
  expect(await statusOf(writer.access, `/api/clients/${cedar}`)).toBe(404);
  const feed = await writer.call(contracts.createCalendarFeed, { params: { clientId: writer.id } });
  expect((await request(feed.address, 'GET')).status).toBe(200);

  const colleague = await newMember(system, 'manager', []);
  const inOlive = await writer.call(contracts.createPost, { body: { ...body, clientId: olive } });
  const removal = { params: { memberId: writer.id }, query: { handOverTo: colleague.id } };
  expect(await owner.call(contracts.deleteTeamMember, removal)).toEqual({ id: writer.id, name: 'Nour' });
  expect(await statusOf(writer.access, '/api/me')).toBe(401);
  expect((await request(feed.address, 'GET')).status).toBe(404);
  await expect(signIn(system.url, writer.email, password)).rejects.toThrow('Sign-in failed');
  expect(await statusOf(colleague.access, `/api/clients/${olive}`)).toBe(200);

  await eventually(async () => {
    const { assignee } = await colleague.call(contracts.getPost, { params: { postId: inOlive.id } });
    return assignee?.id === colleague.id;
  });

  const { members } = await owner.call(contracts.listTeam);
  expect(members.map(({ id }) => id)).not.toContain(writer.id);
  expect(members.find(({ id }) => id === colleague.id)).toMatchObject({
    rank: 'manager',
    clients: [{ id: olive, name: 'Olive' }],
  });
  const looked = await owner.call(contracts.listClientMembers, { params: { clientId: olive } });
  expect(looked.members).toEqual([{ id: colleague.id, name: 'Nour', rank: 'manager' }]);
  const { entries } = await owner.call(contracts.listAuditEntries, { query: { pageSize: '100' } });
  const told = entries.filter(({ thing }) => [writer.email, 'Nour'].includes(thing?.label ?? ''));
  expect(new Set(told.map(({ kind }) => kind))).toEqual(
    new Set(['staff.invited', 'staff.joined', 'staff.assigned', 'staff.removed']),
  );
  // Also once nothing is left of them.
  await eventually(async () => {
    const again = { email: writer.email, rank: 'viewer' as const };
    const { status } = await request(`${system.url}/api/team/invitations`, 'POST', owner.token, again);
    return status === 201;
  });
  expect(await statusOf(writer.access, '/api/me')).toBe(401);
});

it('a post is seen to by who wrote it, until it is assigned to another who may write for its client', async () => {
  const owner = await demoAdmin(system);
  const [cedar, olive] = [await newClient('Cedar'), await newClient('Olive')];
  const writer = await newMember(system, 'writer', [cedar]);
  const viewer = await newMember(system, 'viewer', [cedar]);
  const draft = { content: 'Fresh manakish', platforms: ['facebook' as const], status: 'draft' as const };
  const post = await writer.call(contracts.createPost, { body: { clientId: cedar, ...draft } });
  expect(post.assignee).toEqual({ id: writer.id, name: 'Nour' });
  const foreign = await owner.call(contracts.createPost, { body: { clientId: olive, ...draft } });
  const { user: me } = await owner.call(contracts.getMe);

  const pathOf = ({ id }: { id: string }) => `/api/posts/${id}/assignee`;
  expect(await statusOf(writer.access, pathOf(foreign), 'PATCH', { assignee: writer.id })).toBe(404);
  expect(await statusOf(viewer.access, pathOf(post), 'PATCH', { assignee: null })).toBe(403);
  expect(await statusOf(writer.access, pathOf(post), 'PATCH', { assignee: viewer.id })).toBe(400);
  expect(await statusOf(writer.access, pathOf(post), 'PATCH', { assignee: cedar })).toBe(400);
  const { members, owners } = await writer.call(contracts.listClientMembers, { params: { clientId: cedar } });
  expect(members.map(({ rank }) => rank).toSorted()).toEqual(['viewer', 'writer']);
  expect(owners.map(({ id }) => id)).toContain(me.id);
  const given = { params: { postId: post.id }, body: { assignee: me.id } };
  expect((await writer.call(contracts.updatePostAssignee, given)).assignee).toEqual({ id: me.id, name: me.name });

  const idsOf = async ({ call }: Pick<typeof owner, 'call'>, query: object) =>
    (await call(contracts.listPosts, { query: { search: 'Fresh manakish', ...query } })).posts.map(({ id }) => id);
  expect(await idsOf(writer, { assignee: 'me' })).toEqual([]);
  expect(await idsOf(owner, { assignee: me.id, clientId: cedar })).toEqual([post.id]);
  // Another owner, of whose clients nothing is known to the other tests of this product.
  const second = await newMember(system, 'owner', [cedar]);
  expect(await idsOf(second, { isAmongMine: 'true' })).toEqual([post.id]);
  expect(await idsOf(second, {})).toEqual(expect.arrayContaining([post.id, foreign.id]));
  const listed = await second.call(contracts.listClients, { query: { isAmongMine: 'true' } });
  expect(listed.clients.map(({ id }) => id)).toEqual([cedar]);
  const homeOf = async (of?: 'all') =>
    (await second.call(contracts.getHome, { query: { ...(of && { of }) } })).scope?.of;
  expect([await homeOf(), await homeOf('all')]).toEqual(['mine', 'all']);
  expect((await writer.call(contracts.getHome, { query: {} })).scope).toBeUndefined();
});

it('a note tells whom it names of the staff, once, and nobody else', async () => {
  const owner = await demoAdmin(system);
  const client = await newProfessional(system, 'Cedar');
  const [writer, outsider] = [await newMember(system, 'writer', [client.id]), await newMember(system, 'manager', [])];
  const body = { clientId: client.id, content: 'Fresh manakish', platforms: ['facebook' as const] };
  const { id: postId } = await writer.call(contracts.createPost, { body: { ...body, status: 'draft' } });
  const asking = { clientId: client.id, postIds: [postId] };
  const { round } = await writer.call(contracts.createApproval, { body: asking });
  const say = (id: string, text: string, isInternal = true) =>
    request(`${system.url}/api/approvals/${round.id}/comments`, 'POST', owner.token, { id, postId, text, isInternal });

  expect((await say('note-0001', mentionOf(outsider.id))).status).toBe(400);
  expect((await say('note-0002', mentionOf(client.id))).status).toBe(400);
  expect((await say('note-0003', mentionOf(writer.id), false)).status).toBe(400);
  const text = `${mentionOf(writer.id)}, the flour is out`;
  for (let times = 0; times < 2; times += 1) expect((await say('note-0004', text)).status).toBe(201);
  const { entries } = await writer.call(contracts.getApprovalThread, { params: { postId }, query: {} });
  expect(entries).toMatchObject([{ text, isInternal: true, mentions: [{ id: writer.id, name: 'Nour' }] }]);
  const told = async ({ call }: Pick<typeof writer, 'call'>) =>
    (await call(contracts.listNotifications, { query: {} })).notifications.filter(
      ({ about }) => about === 'note.mentioned',
    );
  const [notice] = await eventually(async () => {
    const found = await told(writer);
    return found.length > 0 && found;
  });
  expect(notice).toMatchObject({ clientId: writer.id, isRead: false });
  expect(JSON.stringify(notice)).not.toContain('flour');
  const mails = await eventually(async () => {
    const found = (await mailsTo(system.url, writer.email)).filter(({ text: said }) => said.includes(postId));
    return found.length > 0 && found;
  });
  expect(mails).toHaveLength(1);
  expect(await told(writer)).toHaveLength(1);
  for (const other of [owner, outsider, client]) expect(await told(other)).toEqual([]);
  const seen = await client.call(contracts.getApprovalThread, { params: { postId }, query: {} });
  expect(seen.entries).toEqual([]);
});

it('an invitation is good once, and not after it was withdrawn', async () => {
  const owner = await demoAdmin(system);
  const viewer = await newMember(system, 'viewer', []);
  const accepting = { token: viewer.token, name: 'Karim', password };
  expect(await statusOf('', '/api/team/members', 'POST', accepting)).toBe(404);
  const email = `${randomUUID()}@team.example`;
  const { invitation, isMailed } = await owner.call(contracts.createInvitation, { body: { email, rank: 'viewer' } });
  expect(isMailed).toBe(true);
  const token = await invitationSentTo(system.url, email);
  const visitor = apiClient(system.url, '');
  expect(await visitor(contracts.createInvitationView, { body: { token } })).toMatchObject({ email, rank: 'viewer' });
  await owner.call(contracts.deleteInvitation, { params: { invitationId: invitation.id } });
  expect(await statusOf('', '/api/team/invitations/views', 'POST', { token })).toBe(404);
  expect(await statusOf('', '/api/team/members', 'POST', { ...accepting, token })).toBe(404);
});
