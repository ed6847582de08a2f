import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import { acceptInvitation, invite, viewInvitation } from '../../../functions/use-cases/team/invitations.ts';
import type { RemovalWish } from '../../../functions/use-cases/clients/ports.ts';
import { handOverWork } from '../../../functions/use-cases/team/hand-over.ts';
import { changeMember, removeMember, viewTeam } from '../../../functions/use-cases/team/team.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { Rank } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { invitationLasts, requireAnother } from '../../../shared/domain/team/team.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryComments } from '../../support/memory/conversations.ts';
import { memoryCredentials } from '../../support/memory/credentials.ts';
import { memoryInvitations } from '../../support/memory/invitations.ts';
import { knownPasswordsOf } from '../../support/memory/known-passwords.ts';
import { memoryRemovalQueue } from '../../support/memory/removal-queue.ts';
import { memorySessions } from '../../support/memory/sessions.ts';
import { postChanged } from '../../../functions/use-cases/refusals.ts';
import { noon } from '../../support/noon.ts';
import { aPost } from '../../support/records/post-record.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';

const staff = (rank?: Rank): Client =>
  aClient({ id: newClientId(), email: `${newId()}@agency.example`, plan: 'enterprise', isStaff: true, rank });
const [owner, other, writer, viewer] = [staff(), staff('owner'), staff('writer'), staff('viewer')];
const cedar = aClient({ id: newClientId() });
const postOfCedar = (wanted: Parameters<typeof aPost>[0]) =>
  aPost({ id: postIdOf(cedar.id, newId()), clientId: cedar.id, ...wanted });
const callerOf = ({ id }: Client): Caller => ({ clientId: id, role: 'admin' });
const email = 'nour@agency.example';
const password = 'a long password';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

function world() {
  const clients = memoryClients([owner, other, writer, viewer, cedar]);
  const mails: Mail[] = [];
  const removed: (RemovalWish & { id: ClientId })[] = [];
  const posts = memoryPosts();
  const commented: Comment[] = [];
  const parts = {
    clients,
    credentials: memoryCredentials(),
    sessions: memorySessions(),
    posts,
    assigned: {
      openPosts: async (assignee: ClientId) =>
        (await posts.page({ assignee }, { page: 1, pageSize: 100 })).rows.map(({ id }) => id),
      comments: async () => commented.map(({ id: commentId }) => ({ clientId: cedar.id, commentId })),
    },
    comments: memoryComments(),
    commented,
    warn: () => undefined,
    assignments: memoryAssignments((id) => id === cedar.id),
    invitations: memoryInvitations(clients),
    knownPasswords: knownPasswordsOf(),
    removalQueue: memoryRemovalQueue(),
    newId,
    now: noon,
  };
  let secrets = 0;
  return {
    ...parts,
    mails,
    removed,
    inviting: {
      ...parts,
      newSecret: () => `secret-${(secrets += 1)}`,
      siteUrl: 'https://nashra.example',
      agency: 'Beit Media',
      onFailure: () => undefined,
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
    },
    removals: {
      begin: async ({ id }: Client, _now: Date, wish?: RemovalWish) => void removed.push({ id, ...wish }),
    },
  };
}
let here: ReturnType<typeof world>;
beforeEach(() => {
  here = world();
});

const inviteWriter = (change = {}) =>
  invite(callerOf(owner), { email, rank: 'writer', clientIds: [cedar.id], ...change }, here.inviting);
const tokenIn = (mail: Mail | undefined) => /\/join#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const accept = (token: string, now = noon) => acceptInvitation({ token, name: 'Nour', password }, { ...here, now });

describe('an invitation', () => {
  it('is mailed, and makes a member of staff with rank and clients', async () => {
    const { invitation, isMailed } = await inviteWriter();
    const [mail] = here.mails;
    expect(isMailed).toBe(true);
    expect(mail).toMatchObject({ to: email, subject: 'Beit Media: join the team' });
    const token = tokenIn(mail);
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect(await viewInvitation(token, { ...here, agency: 'Beit Media' })).toMatchObject({ email, rank: 'writer' });
    const { id } = await accept(token);
    expect(await here.clients.load(id)).toMatchObject({ name: 'Nour', email, isStaff: true, rank: 'writer' });
    expect(here.credentials.users.get(id)).toMatchObject({ email, password, isTemporary: false, isStaff: true });
    expect(await here.assignments.of(id)).toEqual([cedar.id]);
  });

  it('is good once', async () => {
    await inviteWriter();
    const token = tokenIn(here.mails[0]);
    const both = await Promise.allSettled([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation.not-found' });
  });

  it('works until its seven days are over', async () => {
    await inviteWriter();
    const opened = (later: number) => {
      const opening = { ...here, agency: 'Beit Media', now: new Date(noon.getTime() + later) };
      return viewInvitation(tokenIn(here.mails[0]), opening);
    };
    await expect(opened(invitationLasts - 1)).resolves.toMatchObject({ email });
    await expect(opened(invitationLasts)).rejects.toMatchObject({ code: 'invitation.not-found' });
  });

  it('to the same address ends the one before', async () => {
    await inviteWriter();
    await inviteWriter({ rank: 'manager' });
    const [first, second] = here.mails.map((mail) => tokenIn(mail));
    await expect(accept(first ?? '')).rejects.toMatchObject({ code: 'invitation.not-found' });
    const { id } = await accept(second ?? '');
    expect(await here.clients.load(id)).toMatchObject({ rank: 'manager' });
  });

  it.each([
    ['a client', cedar],
    ['a member of staff', writer],
  ])('to the address of %s is refused', async (_who, { email: taken }) => {
    await expect(inviteWriter({ email: taken })).rejects.toMatchObject({ code: 'client.email-taken' });
    expect(here.mails).toEqual([]);
  });

  it('works again when the user pool refused', async () => {
    await inviteWriter();
    const token = tokenIn(here.mails[0]);
    const credentials = { ...here.credentials, signUp: () => Promise.reject(new Error('no pool')) };
    const failing = acceptInvitation({ token, name: 'Nour', password }, { ...here, credentials });
    await expect(failing).rejects.toThrow('no pool');
    expect(await here.clients.findByEmail(email)).toBeUndefined();
    await expect(accept(token)).resolves.toMatchObject({ email });
  });

  it('with clients that are gone meanwhile brings the others', async () => {
    await inviteWriter({ clientIds: [newClientId(), cedar.id] });
    const { id } = await accept(tokenIn(here.mails[0]));
    expect(await here.assignments.of(id)).toEqual([cedar.id]);
  });
});

describe('an owner', () => {
  const lower = (caller: Client, { id }: Client) =>
    changeMember(callerOf(caller), id, { rank: 'viewer', assign: [], unassign: [] }, here);

  it('changes the rank and the clients of others', async () => {
    const change = { rank: 'manager', assign: [cedar.id], unassign: [] } as const;
    const changed = await changeMember(
      callerOf(owner),
      writer.id,
      { ...change, assign: [...change.assign], unassign: [] },
      here,
    );
    expect(changed).toMatchObject({ rank: 'manager', clients: [{ id: cedar.id, name: cedar.name }] });
  });

  it('neither lowers nor removes themselves', async () => {
    expect(() => requireAnother(owner.id, owner.id)).toThrow('team.own-rank');
    expect(() => requireAnother(owner.id, other.id)).not.toThrow();
    await expect(lower(owner, owner)).rejects.toMatchObject({ code: 'team.own-rank' });
    await expect(removeMember(callerOf(owner), { memberId: owner.id }, here)).rejects.toMatchObject({
      code: 'team.own-rank',
    });
  });

  it('remains when two lower each other at once', async () => {
    const both = await Promise.allSettled([lower(owner, other), lower(other, owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const ranks = await Promise.all(
      [owner, other].map(async ({ id }) => (await here.clients.load(id)).rank ?? 'owner'),
    );
    expect(ranks.toSorted()).toEqual(['owner', 'viewer']);
  });

  it('removes a member, whose clients go to a colleague, if they are an owner still', async () => {
    await here.assignments.change(writer.id, { add: [cedar.id] });
    await removeMember(callerOf(owner), { memberId: writer.id, handOverTo: other.id }, here);
    expect(await here.assignments.of(other.id)).toEqual([cedar.id]);
    expect(here.removed).toEqual([{ id: writer.id, admin: owner.id, handOverTo: other.id }]);
  });

  it('removes a member whose user the pool does not delete at the moment', async () => {
    const credentials = { ...here.credentials, remove: () => Promise.reject(new Error('no pool')) };
    await removeMember(callerOf(owner), { memberId: writer.id }, { ...here, credentials });
    expect(here.removed).toMatchObject([{ id: writer.id }]);
  });

  it('does not change who is no member', async () => {
    await expect(lower(owner, cedar)).rejects.toMatchObject({ code: 'team.not-found' });
    const removal = removeMember(callerOf(owner), { memberId: cedar.id }, here);
    await expect(removal).rejects.toMatchObject({ code: 'team.not-found' });
    const handing = { memberId: writer.id, handOverTo: cedar.id };
    await expect(removeMember(callerOf(owner), handing, here)).rejects.toMatchObject({ code: 'team.not-found' });
    expect(here.removed).toEqual([]);
  });
});

describe('the open posts of one who leaves', () => {
  const assignee = { id: writer.id, name: writer.name };
  const stored = async (...posts: PostRecord[]) => {
    for (const post of posts) await here.posts.create(post, unlimited);
    return posts;
  };
  const seenToBy = async (posts: readonly PostRecord[]) =>
    Promise.all(posts.map(async ({ id }) => (await here.posts.load(id)).assignee?.id));
  const handOver = (heir: Client, deps = here) => handOverWork({ memberId: writer.id, handOverTo: heir.id }, deps);

  it.each([
    ['go to a colleague who writes', other, other],
    ['keep the name before a colleague who only looks', viewer, writer],
    ['keep the name before one who is a client', cedar, writer],
  ])('%s', async (_, heir, expected) => {
    const posts = await stored(
      postOfCedar({ assignee }),
      postOfCedar({ assignee, status: 'published' }),
      postOfCedar({ assignee: { id: owner.id, name: owner.name } }),
    );
    expect(await handOver(heir)).toBe(true);
    expect(await seenToBy(posts)).toEqual([expected.id, writer.id, owner.id]);
  });

  it('go to a writer at those clients that the writer looks after', async () => {
    const olive = newClientId();
    const posts = await stored(
      postOfCedar({ assignee }),
      aPost({ id: postIdOf(olive, newId()), clientId: olive, assignee }),
    );
    const heir = { ...viewer, rank: 'writer' as const };
    const clients = memoryClients([heir]);
    const assignments = memoryAssignments();
    await assignments.change(heir.id, { add: [cedar.id] });
    expect(await handOver(heir, { ...here, clients, assignments })).toBe(true);
    expect(await seenToBy(posts)).toEqual([heir.id, writer.id]);
  });

  it('are gone through to the end, and those that somebody changes at the moment are for the next time', async () => {
    const posts = await stored(postOfCedar({ assignee }), postOfCedar({ assignee }), postOfCedar({ assignee }));
    let saves = 0;
    const save: typeof here.posts.save = async (...given) => {
      if ((saves += 1) === 1) throw postChanged();
      return here.posts.save(...given);
    };
    expect(await handOver(other, { ...here, posts: { ...here.posts, save } })).toBe(false);
    expect(new Set(await seenToBy(posts))).toEqual(new Set([other.id, writer.id]));
    expect(saves).toBe(3);
    expect(await handOver(other)).toBe(true);
    expect(await seenToBy(posts)).toEqual([other.id, other.id, other.id]);
  });

  it('are gone through to the end before a failure is told', async () => {
    const posts = await stored(postOfCedar({ assignee }), postOfCedar({ assignee }));
    let loads = 0;
    const load: typeof here.posts.load = async (id) => {
      if ((loads += 1) === 1) throw new Error('unreadable');
      return here.posts.load(id);
    };
    await expect(handOver(other, { ...here, posts: { ...here.posts, load } })).rejects.toThrow('unreadable');
    expect(new Set(await seenToBy(posts))).toEqual(new Set([other.id, writer.id]));
  });
});

describe('the comments of one who leaves', () => {
  const assignee = { id: writer.id, name: writer.name };
  const stored = async (...comments: Partial<Comment>[]) => {
    for (const [place, change] of comments.entries()) {
      const comment = aComment({ assignee, remoteId: `${place}`, ...change });
      here.commented.push(comment);
      await here.comments.add(cedar.id, comment);
    }
  };
  const handOver = (handOverTo: ClientId | undefined, deps = here) =>
    handOverWork({ memberId: writer.id, handOverTo }, deps);
  const assignees = () =>
    Promise.all(here.commented.map(async ({ id }) => (await here.comments.find(cedar.id, id))?.assignee));

  it.each([
    ['go to a colleague who may answer', other.id, { id: other.id, name: other.name }],
    ['are assigned to nobody where the colleague only looks', viewer.id, undefined],
    ['are assigned to nobody where who takes over is a client', cedar.id, undefined],
    ['are assigned to nobody where nobody takes over', undefined, undefined],
  ])('%s', async (_, heir, expected) => {
    const given = { id: owner.id, name: owner.name };
    await stored({}, { state: 'done' }, { isHidden: true }, { assignee: given });
    expect(await handOver(heir)).toBe(true);
    expect(await assignees()).toEqual([expected, expected, expected, given]);
  });

  it('are gone through to the end, and those that change all the time are for the next time', async () => {
    await stored({}, {});
    const [first] = here.commented;
    const save: typeof here.comments.save = async (clientId, comment) =>
      comment.id !== first?.id && here.comments.save(clientId, comment);
    expect(await handOver(other.id, { ...here, comments: { ...here.comments, save } })).toBe(false);
    expect((await assignees()).map((one) => one?.id)).toEqual([writer.id, other.id]);
    expect(await handOver(other.id)).toBe(true);
    expect((await assignees()).map((one) => one?.id)).toEqual([other.id, other.id]);
  });

  it('keep the name where they cannot be read, and stop no removal', async () => {
    await stored({}, {});
    const [first] = here.commented;
    const find: typeof here.comments.find = async (clientId, id) => {
      if (id === first?.id) throw new DomainError('conflict', 'comment.unreadable');
      return here.comments.find(clientId, id);
    };
    expect(await handOver(other.id, { ...here, comments: { ...here.comments, find } })).toBe(true);
    expect((await assignees()).map((one) => one?.id)).toEqual([writer.id, other.id]);
  });
});

it('the team is whom the user pool says to be staff, with open invitations', async () => {
  for (const { id, email: address, name } of [owner, writer]) {
    await here.credentials.signUp({ id, email: address, name, password });
    await here.credentials.makeStaff(id);
  }
  await inviteWriter();
  const { members, invitations } = await viewTeam(here);
  expect(members.map(({ id, rank }) => [id, rank])).toEqual(
    expect.arrayContaining([
      [owner.id, 'owner'],
      [writer.id, 'writer'],
    ]),
  );
  expect(members).toHaveLength(2);
  expect(invitations).toMatchObject([{ email, rank: 'writer' }]);
  const later = new Date(noon.getTime() + invitationLasts);
  expect((await viewTeam({ ...here, now: later })).invitations).toEqual([]);
});
