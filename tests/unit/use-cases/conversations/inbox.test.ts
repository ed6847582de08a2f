import { beforeEach, describe, expect, it } from 'vitest';
import { applyUpdates } from '../../../../functions/use-cases/conversations/apply-updates.ts';
import { changeComment, deleteComment } from '../../../../functions/use-cases/conversations/change-comment.ts';
import { answerComment } from '../../../../functions/use-cases/conversations/answer-comment.ts';
import { countWaiting, listInbox } from '../../../../functions/use-cases/conversations/inbox.ts';
import { shownTo } from '../../../../functions/use-cases/conversations/open-comment.ts';
import { commentIdOf } from '../../../../shared/domain/conversations/comment.ts';
import { inboxStateOf } from '../../../../shared/domain/conversations/comment-filter.ts';
import { noConversations } from '../../../../shared/domain/conversations/conversation-settings.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { day, hour } from '../../../../shared/durations.ts';
import { isoAfterNoon, noon } from '../../../support/noon.ts';
import { someStaff } from '../../../support/records/client-record.ts';
import { aComment, someUpdate } from '../../../support/records/comment-record.ts';
import { commentWorld } from '../../../support/worlds/comment-world.ts';

let world: Awaited<ReturnType<typeof commentWorld>>;
beforeEach(async () => {
  world = await commentWorld();
  await world.dependencies.conversations.save(world.poorId, noConversations, { isOn: true, savedReplies: [] }, noon);
});

const idOf = (place: number) => commentIdOf({ platform: 'instagram', remoteId: `17${place}` });

/** The one of `place` is so many hours after noon. */
function comes(
  place: number,
  clientId: ClientId = world.clientId,
  more: Partial<Parameters<typeof someUpdate>[0]> = {},
) {
  const writtenAt = isoAfterNoon(place * hour);
  const update = someUpdate({ remoteId: `17${place}`, writtenAt, at: writtenAt, ...more });
  return applyUpdates(clientId, [update], world.dependencies);
}

const deps = () => ({ ...world.dependencies, now: world.time.now });

async function listed(wanted: Parameters<typeof listInbox>[1] = {}, caller = world.staff) {
  const { comments } = await listInbox(caller, wanted, deps());
  return comments.map(({ comment }) => comment.remoteId);
}

describe('the inbox of all clients', () => {
  it('has open comments of all, the oldest first, with whose they are and their posts', async () => {
    world.posts.push({ remoteId: '90', publishedAt: isoAfterNoon(-day) });
    await comes(2, world.clientId, { postRemoteId: '90' });
    await comes(1, world.poorId);
    const { comments, posts, next } = await listInbox(world.staff, {}, deps());
    expect(comments.map(({ clientId, comment: { remoteId } }) => [clientId, remoteId])).toEqual([
      [world.poorId, '171'],
      [world.clientId, '172'],
    ]);
    expect(comments.at(-1)?.clientName).toBe('Cedar Café');
    expect(posts.map(({ remoteId, excerpt }) => [remoteId, excerpt])).toEqual([['90', 'Post 90']]);
    expect(next).toBeUndefined();
  });

  it('loses what is answered, done, hidden or deleted, and has what is opened again', async () => {
    for (const place of [1, 2, 3, 4, 5]) await comes(place);
    const of = (place: number) => ({ clientId: world.clientId, commentId: idOf(place) });
    const { staff, dependencies } = world;
    const replyId = crypto.randomUUID();
    await answerComment(staff, { ...of(1), replyId, text: 'Yes' }, dependencies);
    await changeComment(staff, { ...of(2), state: 'done' }, dependencies);
    await changeComment(staff, { ...of(3), isHidden: true }, dependencies);
    await deleteComment(staff, of(4), dependencies);
    expect(await listed()).toEqual(['175']);
    expect(await listed({ state: 'done' })).toEqual(['172', '171']);
    expect(await listed({ state: 'hidden' })).toEqual(['173']);
    await changeComment(staff, { ...of(2), state: 'new' }, dependencies);
    expect(await listed()).toEqual(['172', '175']);
  });

  it('is narrowed to a client, a platform and whom it is assigned to', async () => {
    await comes(1);
    await comes(2);
    await comes(3, world.poorId);
    await comes(4, world.clientId, { platform: 'facebook', remoteId: '99' });
    const assignee = world.staff.clientId;
    await changeComment(world.staff, { clientId: world.clientId, commentId: idOf(2), assignee }, world.dependencies);
    expect(await listed({ clientId: world.poorId })).toEqual(['173']);
    expect(await listed({ platform: 'facebook' })).toEqual(['99']);
    expect(await listed({ assignee })).toEqual(['172']);
    expect(await listed({ state: 'mine' })).toEqual(['172']);
    expect(await listed({ state: 'mine' }, someStaff())).toEqual([]);
    expect(await listed({ assignee: 'nobody' })).toEqual(['171', '173', '99']);
  });

  it('shows and counts for staff below owner their own clients alone', async () => {
    await comes(1);
    await comes(2, world.poorId);
    const manager = someStaff('manager', world.poorId);
    expect(await listed({}, manager)).toEqual(['172']);
    expect(await countWaiting(manager, world.dependencies)).toEqual({ open: 1, mine: 0, isMore: false });
    expect(await listed({}, someStaff('viewer'))).toEqual([]);
  });

  it('counts what is open, and of these what is assigned to who asks', async () => {
    for (const place of [1, 2, 3]) await comes(place);
    const own = { clientId: world.clientId, commentId: idOf(2), assignee: world.staff.clientId };
    await changeComment(world.staff, own, world.dependencies);
    expect(await countWaiting(world.staff, world.dependencies)).toEqual({ open: 3, mine: 1, isMore: false });
  });

  it('leaves out clients whose conversations are turned off', async () => {
    await comes(1);
    await comes(2, world.poorId);
    const read = { isOn: true, savedReplies: [], version: 1 };
    await world.dependencies.conversations.save(world.poorId, read, { isOn: false, savedReplies: [] }, noon);
    expect(await listed()).toEqual(['171']);
    expect(await countWaiting(world.staff, world.dependencies)).toMatchObject({ open: 1 });
  });

  it('goes on page by page until it is whole, whatever is read in between', async () => {
    const { staff, dependencies } = world;
    for (let place = 0; place < 60; place += 1)
      await dependencies.comments.add(
        place % 2 === 0 ? world.clientId : world.poorId,
        aComment({ remoteId: `17${place}`, writtenAt: isoAfterNoon(place * hour) }),
      );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listInbox(staff, { clientId: world.poorId, after }, deps());
      expect(page.comments.length).toBeLessThanOrEqual(25);
      seen.push(...page.comments.map(({ comment }) => comment.remoteId));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, place) => `17${2 * place + 1}`));
  });
});

describe('a comment that is assigned', () => {
  const own = () => ({ clientId: world.clientId, commentId: idOf(1) });
  beforeEach(() => comes(1));

  it('goes to staff by staff, and to nobody again', async () => {
    const { staff, dependencies } = world;
    const assigned = await changeComment(staff, { ...own(), assignee: staff.clientId }, dependencies);
    expect(assigned.assignee).toEqual({ id: staff.clientId, name: 'Nadia' });
    expect(await changeComment(staff, { ...own(), assignee: staff.clientId }, dependencies)).toEqual(assigned);
    const free = await changeComment(staff, { ...own(), assignee: null }, dependencies);
    expect(free).not.toHaveProperty('assignee');
  });

  it('is refused to clients, and for who is no staff', async () => {
    const { staff, owner, dependencies } = world;
    const toStaff = { ...own(), assignee: staff.clientId };
    await expect(changeComment(owner, toStaff, dependencies)).rejects.toMatchObject({ code: 'access.admin-only' });
    for (const assignee of [world.clientId, someStaff().clientId])
      await expect(changeComment(staff, { ...own(), assignee }, dependencies)).rejects.toMatchObject({
        code: 'comment.not-assignable',
        fields: { assignee: { code: 'comment.not-assignable' } },
      });
    expect(await dependencies.comments.find(world.clientId, idOf(1))).not.toHaveProperty('assignee');
  });

  it('goes below owners only to who looks after the client and may answer', async () => {
    const { staff, clientId, writerId, managerId, dependencies } = world;
    const assign = (assignee: ClientId) => changeComment(staff, { ...own(), assignee }, dependencies);
    const refusal = { code: 'comment.not-assignable' };
    await expect(assign(managerId)).rejects.toMatchObject(refusal);
    for (const id of [writerId, managerId]) await dependencies.assignments.change(id, { add: [clientId] });
    await expect(assign(writerId)).rejects.toMatchObject(refusal);
    expect((await assign(managerId)).assignee).toEqual({ id: managerId, name: 'Maya' });
  });

  it('tells staff alone to whom', async () => {
    const { staff, owner, dependencies } = world;
    const assigned = await changeComment(staff, { ...own(), assignee: staff.clientId }, dependencies);
    expect(shownTo(staff, assigned)).toHaveProperty('assignee');
    expect(shownTo(owner, assigned)).not.toHaveProperty('assignee');
  });
});

describe('where a comment is in the inbox', () => {
  const gone = { at: noon.toISOString() };
  it.each([
    [{ state: 'new', isHidden: false }, 'open'],
    [{ state: 'done', isHidden: false }, 'done'],
    [{ state: 'new', isHidden: true }, 'hidden'],
    [{ state: 'done', isHidden: true }, 'hidden'],
    [{ state: 'new', isHidden: false, deleted: gone }, undefined],
    [{ state: 'done', isHidden: true, deleted: gone }, undefined],
  ] as const)('%j: %s', (comment, state) => {
    expect(inboxStateOf(comment)).toBe(state);
  });
});
