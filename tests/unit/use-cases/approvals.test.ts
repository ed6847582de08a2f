import { beforeEach, describe, expect, it } from 'vitest';
import { answerLink, viewLink, takeAnswers } from '../../../functions/use-cases/approvals/take-answers.ts';
import { approvalHash } from '../../../functions/use-cases/approvals/approval-hash.ts';
import { askForApproval } from '../../../functions/use-cases/approvals/ask-for-approval.ts';
import { mentionsIn, saveComment } from '../../../functions/use-cases/approvals/comment.ts';
import { streamChanges } from '../../../functions/use-cases/approvals/stream-changes.ts';
import { toApprove } from '../../../functions/use-cases/approvals/view-round.ts';
import type { Caller } from '../../../functions/use-cases/access.ts';
import type { Audited } from '../../../functions/use-cases/operations/ports.ts';
import type { GivenAnswer } from '../../../shared/domain/approvals/approval-answer.ts';
import { mentionOf, mostMentions, saidLimits, threadPages } from '../../../shared/domain/approvals/approval-thread.ts';
import { colourFor } from '../../../shared/domain/clients/client-colour.ts';
import { pinRules } from '../../../shared/domain/links/link.ts';
import { type PostId, postIdOf } from '../../../shared/domain/ids.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { newClientId } from '../../support/ids.ts';
import { memoryApprovals } from '../../support/memory/approvals.ts';
import { memoryAssignments } from '../../support/memory/assignments.ts';
import { memoryBranding } from '../../support/memory/branding.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryMedia } from '../../support/memory/media.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { aClient } from '../../support/records/client-record.ts';
import { aPost, unlimited } from '../../support/records/post-record.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

function world() {
  const [clients, posts] = [memoryClients(), memoryPosts()];
  const approvals = memoryApprovals(clients, posts);
  const client = aClient({ name: 'Cedar Café', phone: '+961 1 234 567' });
  const staff = aClient({ name: 'Maya', isStaff: true });
  const mails: { to: string; subject: string; text: string }[] = [];
  const audited: Audited[] = [];
  const admin: Caller = { clientId: staff.id, role: 'admin' };
  const deps = {
    clients,
    posts,
    approvals,
    branding: memoryBranding(clients),
    media: memoryMedia(),
    mailer: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
    siteUrl: 'https://nashra.example',
    agency: 'Beit Media',
    sign: (path: string) => `${path}?signed`,
    recordAudit: async (what: Audited) => void audited.push(what),
    newId,
    newSecret: () => `secret-${newId()}`,
    onFailure: (error: unknown) => {
      throw error;
    },
    now,
  };
  const later = (milliseconds: number) => ({ ...deps, now: new Date(now.getTime() + milliseconds) });
  async function plan(content: string): Promise<PostId> {
    const id = postIdOf(client.id, newId());
    await posts.create(aPost({ id, clientId: client.id, content }), unlimited);
    return id;
  }
  async function ask(postIds: PostId[], more: Partial<Parameters<typeof askForApproval>[1]> = {}) {
    const wanted = { clientId: client.id, postIds, sentBy: [], days: 7, ...more };
    const sent = await askForApproval(admin, wanted, deps);
    return { ...sent, token: new URL(sent.link).hash.slice(1) };
  }
  const give = async (postId: PostId, answer: 'yes' | 'no' | 'undo'): Promise<GivenAnswer> => ({
    postId,
    answer,
    seen: approvalHash(await posts.load(postId)),
  });
  return { client, staff, admin, deps, later, mails, audited, plan, ask, give };
}

let place: ReturnType<typeof world>;
beforeEach(async () => {
  place = world();
  await place.deps.clients.create(place.client);
  await place.deps.clients.create(place.staff);
});

it('is closed while its client is deactivated, for reading and for answers', async () => {
  const post = await place.plan('Menu');
  const { token } = await place.ask([post]);
  const { client, deps } = place;
  await deps.clients.save(client, { ...client, isActive: false });
  const answers = [await place.give(post, 'yes')];
  for (const step of [viewLink({ token }, deps), answerLink({ token, name: 'Rana', answers }, deps)])
    await expect(step).rejects.toMatchObject({ kind: 'not-found', code: 'approval.not-found' });
  expect(await deps.approvals.findThread(post, 50)).toBeUndefined();
});

describe('where the team reviews posts', () => {
  beforeEach(async () => {
    const { client, deps } = place;
    const approvals = { policy: 'until-yes', language: 'en', isReviewed: true } as const;
    await deps.clients.save(client, { ...client, approvals });
  });

  it('a client is asked by a manager, who says yes by that, or about what has a yes', async () => {
    const { client, deps, staff } = place;
    const writer: Caller = { clientId: staff.id, role: 'admin', rank: 'writer', assigned: new Set([client.id]) };
    const wanted = { clientId: client.id, postIds: [await place.plan('Menu')], sentBy: [], days: 7 };
    await expect(askForApproval(writer, wanted, deps)).rejects.toMatchObject({ code: 'approval.not-reviewed' });
    await place.ask(wanted.postIds);
    expect((await deps.posts.load(wanted.postIds[0]!)).review).toMatchObject({ state: 'yes', by: 'Maya' });
    expect((await askForApproval(writer, wanted, deps)).round.postIds).toEqual(wanted.postIds);
  });

  it('a client is not shown, and cannot answer, what is in review again', async () => {
    const { deps } = place;
    const id = await place.plan('Menu');
    const { token } = await place.ask([id]);
    const stored = await deps.posts.load(id);
    const askedBy = { id: place.staff.id, name: 'Karim' };
    const review = { state: 'asked' as const, askedBy, askedAt: stored.createdAt };
    await deps.posts.save({ ...stored, content: 'Secret menu', review }, stored, unlimited);
    const view = await viewLink({ token }, deps);
    expect(view.cards).toMatchObject([{ state: 'in-review', seen: '' }]);
    expect(JSON.stringify(view)).not.toContain('Secret menu');
    const answered = await answerLink({ token, name: 'Rana', answers: [await place.give(id, 'yes')] }, deps);
    expect(answered.refused).toMatchObject([{ error: { code: 'approval.post-changed' } }]);
  });
});

describe('asking a client', () => {
  it('gives a chat link in the language of the client, which tells no content', async () => {
    const post = await place.plan('Secret menu');
    const sent = await place.ask([post], { language: 'fr' });
    expect(sent.chatAddress).toMatch(/^https:\/\/wa\.me\/9611234567\?text=/);
    expect(sent.chatText).toContain('1 publication');
    expect(sent.chatText).toContain(sent.link);
    expect(sent.chatText).not.toContain('Secret menu');
    expect(place.mails).toEqual([]);
  });

  it('gives no chat link for a number that cannot be read, and the message all the same', async () => {
    const { clients } = place.deps;
    await clients.save(await clients.load(place.client.id), { ...place.client, phone: '03/123456' });
    const sent = await place.ask([await place.plan('Bread')], {});
    expect(sent.chatAddress).toBeUndefined();
    expect(sent.chatText).toContain(sent.link);
  });

  it('sends a mail, but none to an address that is not verified', async () => {
    const post = await place.plan('Bread');
    expect((await place.ask([post], { sentBy: ['mail'] })).mailedTo).toBe(place.client.email);
    expect(place.mails).toMatchObject([{ to: place.client.email, subject: 'Beit Media: 1 post to approve' }]);
    const read = await place.deps.clients.load(place.client.id);
    await place.deps.clients.save(read, { ...read, isEmailUnverified: true });
    expect((await place.ask([post], { sentBy: ['mail'] })).mailedTo).toBeUndefined();
    expect(place.mails).toHaveLength(1);
  });

  it('is about the unsent posts of one client', async () => {
    const elsewhere = aPost();
    await place.deps.posts.create(elsewhere, unlimited);
    await expect(place.ask([elsewhere.id])).rejects.toMatchObject({ code: 'approval.other-client' });
    const out = aPost({ id: postIdOf(place.client.id, newId()), clientId: place.client.id, status: 'published' });
    await place.deps.posts.create(out, unlimited);
    await expect(place.ask([out.id])).rejects.toMatchObject({ code: 'approval.nothing-to-ask' });
  });
});

describe('what silence means', () => {
  it.each([
    ['unless-no', 'Posts without an answer go out at their time.'],
    ['until-yes', 'No post goes out without your yes.'],
    ['none', 'Your answers go to your agency.'],
  ] as const)('under the policy %s is told with the link, by chat and mail, and on its page', async (policy, said) => {
    const read = await place.deps.clients.load(place.client.id);
    await place.deps.clients.save(read, { ...read, approvals: { policy, language: 'en' } });
    const sent = await place.ask([await place.plan('Bread')], { sentBy: ['mail'] });
    expect(sent.chatText).toContain('1 post from Beit Media to review:');
    expect(sent.chatText).toContain(said);
    expect(place.mails[0]?.text).toContain(said);
    expect(await viewLink({ token: sent.token }, place.deps)).toMatchObject({ agency: 'Beit Media', policy });
  });
});

describe('a link', () => {
  it('shows the posts in the order of their times, with signed files, and notes that it was opened', async () => {
    const [first, second] = [await place.plan('First'), await place.plan('Second')];
    const read = await place.deps.posts.load(first);
    await place.deps.posts.save({ ...read, scheduledFor: '2026-12-24T08:00:00.000Z' }, read, unlimited);
    const { token, round } = await place.ask([first, second]);
    const view = await viewLink({ token }, place.deps);
    expect(view.cards.map(({ postId, state }) => [postId, state])).toEqual([
      [second, 'asked'],
      [first, 'asked'],
    ]);
    expect(await place.deps.approvals.find(round.id)).toMatchObject({ openings: 1 });
    expect(view.branding).toEqual({ colour: colourFor(place.client.id) });
  });

  it('that is wrong, expired, revoked or of a removed client is answered alike', async () => {
    const post = await place.plan('Bread');
    const { token, round } = await place.ask([post]);
    const missing = { kind: 'not-found', code: 'approval.not-found', params: undefined };
    const answers = [await place.give(post, 'yes')];
    for (const [link, deps] of [
      [{ token: `${round.id}.guess` }, place.deps],
      [{ token: '' }, place.deps],
      [{ token }, place.later(7 * 24 * 60 * 60_000)],
      [{ token }, { ...place.deps, clients: { ...place.deps.clients, find: async () => undefined } }],
    ] as const) {
      await expect(viewLink(link, deps)).rejects.toMatchObject(missing);
      await expect(answerLink({ ...link, name: 'Rana', answers }, deps)).rejects.toMatchObject(missing);
    }
    await place.deps.approvals.revoke(round.id, now);
    await expect(viewLink({ token }, place.deps)).rejects.toMatchObject(missing);
  });

  it('answers about a post of another round as about one that is not there', async () => {
    const [asked, other] = [await place.plan('Asked'), await place.plan('Other')];
    const { token } = await place.ask([asked]);
    await place.ask([other]);
    const answers = [await place.give(other, 'yes')];
    const { refused } = await answerLink({ token, name: 'Rana', answers }, place.deps);
    expect(refused).toMatchObject([{ postId: other, error: { code: 'approval.not-found' } }]);
    expect((await place.deps.posts.load(other)).approval?.state).toBe('asked');
  });

  it('is stopped for 15 minutes by five wrong PINs, also for the right one', async () => {
    const { token } = await place.ask([await place.plan('Bread')], { pin: '4711' });
    const refusalOf = (pin?: string, deps = place.deps) =>
      viewLink({ token, pin }, deps).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
    expect(await refusalOf()).toBe('link.pin');
    const wrong = ['0001', '0002', '0003', '0004'];
    for (const pin of wrong) expect(await refusalOf(pin)).toBe('link.pin-wrong');
    expect(await refusalOf('4711')).toBe('open');
    for (const pin of wrong) expect(await refusalOf(pin)).toBe('link.pin-wrong');
    expect(place.audited).toEqual([]);
    expect(await refusalOf('0005')).toBe('link.locked');
    expect(place.audited).toMatchObject([{ kind: 'approval.locked', clientId: place.client.id }]);
    expect(await refusalOf('4711', place.later(pinRules.lockedFor - 1))).toBe('link.locked');
    expect(await refusalOf('4711', place.later(pinRules.lockedFor))).toBe('open');
  });

  it('has ended after twenty wrong PINs in all, however long they took and however many right ones came between', async () => {
    const { token, round } = await place.ask([await place.plan('Bread')], { pin: '4711' });
    const codeOf = (pin: string, of: number) =>
      viewLink({ token, pin }, place.later(of * pinRules.lockedFor)).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
    const codes = new Set<string>();
    for (let wrong = 1; wrong < pinRules.mostInAll; wrong += 1) codes.add(await codeOf('0000', wrong));
    expect([...codes].toSorted()).toEqual(['link.locked', 'link.pin-wrong']);
    expect(await codeOf('4711', 20)).toBe('open');
    expect(await codeOf('0000', 20)).toBe('approval.not-found');
    expect(await codeOf('4711', 22)).toBe('approval.not-found');
    expect(await place.deps.approvals.find(round.id)).toMatchObject({ isGuessed: true });
    expect(place.audited.at(-1)).toMatchObject({ kind: 'approval.locked' });
  });
});

describe('answers', () => {
  it('are kept with the typed name, and the same one sent twice is said once', async () => {
    const post = await place.plan('Bread');
    const { token } = await place.ask([post]);
    const answers = [await place.give(post, 'yes')];
    for (let times = 0; times < 2; times += 1) {
      const { view, refused } = await answerLink({ token, name: 'Rana', answers }, place.deps);
      expect(refused).toEqual([]);
      expect(view.cards).toMatchObject([{ state: 'yes', by: 'Rana' }]);
    }
    expect((await place.deps.approvals.findThread(post, 50))?.entries).toHaveLength(1);
  });

  it('of fifty people at once keep one truth: the first counts, others are told', async () => {
    const post = await place.plan('Bread');
    const { round } = await place.ask([post]);
    const [yes, no] = [await place.give(post, 'yes'), await place.give(post, 'no')];
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        takeAnswers(round, [index % 2 === 0 ? yes : no], `Person ${index}`, place.deps),
      ),
    );
    const { approval } = await place.deps.posts.load(post);
    const entries = (await place.deps.approvals.findThread(post, 50))?.entries ?? [];
    expect(entries).toHaveLength(1);
    expect(approval).toMatchObject({ state: entries[0]?.said, by: entries[0]?.by });
    const refused = all.flat().map(({ error }) => error.code);
    expect(refused).toHaveLength(25);
    expect(new Set(refused)).toEqual(new Set(['approval.answered']));
  });

  it('show what changed since, when a post is asked about again', async () => {
    const post = await place.plan('Bread');
    const { token, round } = await place.ask([post]);
    await takeAnswers(round, [await place.give(post, 'yes')], 'Rana', place.deps);
    const read = await place.deps.posts.load(post);
    const again = { state: 'asked', roundId: round.id, askedAt: now.toISOString(), isAgain: true } as const;
    await place.deps.posts.save({ ...read, content: 'Fresh bread', approval: again }, read, unlimited);
    const { cards } = await viewLink({ token }, place.deps);
    expect(cards).toMatchObject([
      {
        state: 'asked-again',
        before: { platforms: [{ text: 'Bread' }, { text: 'Bread' }] },
        shown: { platforms: [{ text: 'Fresh bread' }, { text: 'Fresh bread' }] },
      },
    ]);
    const stale: GivenAnswer = { postId: post, answer: 'yes', seen: approvalHash(read) };
    expect(await takeAnswers(round, [stale], 'Rana', place.deps)).toMatchObject([
      { error: { code: 'approval.post-changed' } },
    ]);
  });

  it('come too late while a worker has the post, and nothing is stored', async () => {
    const post = await place.plan('Bread');
    const { round } = await place.ask([post]);
    const given = await place.give(post, 'yes');
    const lease = { token: 'worker', since: now.toISOString(), until: '2026-11-20T13:00:00.000Z' };
    const { nextAttemptAt = '' } = await place.deps.posts.load(post);
    await place.deps.posts.claim([{ postId: post, nextAttemptAt }], lease, now);
    expect(await takeAnswers(round, [given], 'Rana', place.deps)).toMatchObject([
      { error: { code: 'approval.too-late' } },
    ]);
    expect(await place.deps.approvals.findThread(post, 50)).toBeUndefined();
  });

  it('stand in the round that asked last, and a removed post in none', async () => {
    const [kept, removed] = [await place.plan('Kept'), await place.plan('Removed')];
    await place.ask([kept, removed]);
    const newer = await place.ask([kept]);
    await place.deps.posts.remove(await place.deps.posts.load(removed));
    const caller: Caller = { clientId: place.client.id, role: 'user' };
    const { rounds, waiting } = await toApprove(caller, place.client.id, place.deps);
    expect(waiting).toBe(1);
    const shown = rounds.flatMap(({ round, view }) =>
      view.cards.map(({ postId, state }) => ({ postId, state, isNewer: round.id === newer.round.id })),
    );
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({ postId: kept, state: 'asked', isNewer: true });
    expect(shown).toContainEqual({ postId: removed, state: 'removed', isNewer: false });
    const stranger: Caller = { clientId: place.staff.id, role: 'user' };
    await expect(toApprove(stranger, place.client.id, place.deps)).rejects.toMatchObject({ code: 'client.not-found' });
  });
});

describe('comments', () => {
  it('are said once under their id, and internal ones never leave the agency', async () => {
    const post = await place.plan('Bread');
    const { round, token } = await place.ask([post]);
    const agency = { by: 'Maya', side: 'agency' as const };
    await saveComment(round, { id: 'note-0001', postId: post, text: 'Careful', isInternal: true }, agency, place.deps);
    const said = { id: 'word-0001', postId: post, text: 'Nice' };
    for (let times = 0; times < 2; times += 1)
      await saveComment(round, said, { by: 'Rana', side: 'client' }, place.deps);
    const { cards } = await viewLink({ token }, place.deps);
    expect(cards[0]?.entries).toMatchObject([{ text: 'Nice', by: 'Rana' }]);
    expect((await place.deps.approvals.findThread(post, 50))?.entries).toHaveLength(2);
  });
});

describe('whom of the staff a note names', () => {
  const members = { clients: memoryClients([]), assignments: memoryAssignments() };

  it('is who may see its client', async () => {
    const postId = await place.plan('Bread');
    const owner = aClient({ name: 'Nour', isStaff: true, plan: 'enterprise' });
    const viewer = aClient({ name: 'Rima', isStaff: true, plan: 'enterprise', rank: 'viewer' });
    members.clients = memoryClients([owner, viewer, place.client]);
    const named = (text: string, isInternal = true) => mentionsIn({ postId, text, isInternal }, members);
    expect(await named(`${mentionOf(owner.id)}, look`)).toEqual([{ id: owner.id, name: 'Nour' }]);
    for (const id of [viewer.id, place.client.id, newClientId()])
      await expect(named(mentionOf(id))).rejects.toMatchObject({ code: 'note.not-mentionable' });
    await members.assignments.change(viewer.id, { add: [place.client.id] });
    expect(await named(mentionOf(viewer.id))).toEqual([{ id: viewer.id, name: 'Rima' }]);
    await expect(named(mentionOf(owner.id), false)).rejects.toMatchObject({ code: 'note.mention-internal' });
    const many = Array.from({ length: mostMentions + 1 }, () => mentionOf(newClientId())).join(' ');
    await expect(named(many)).rejects.toMatchObject({ code: 'note.many-mentions', fields: { text: {} } });
  });
});

it('neither answers nor notes make room for what a link is flooded with', async () => {
  const post = await place.plan('Bread');
  const { round, token } = await place.ask([post]);
  await answerLink({ token, name: 'Rana', answers: [await place.give(post, 'yes')] }, place.deps);
  const note = { id: 'note-0001', postId: post, text: 'Careful', isInternal: true };
  await saveComment(round, note, { by: 'Maya', side: 'agency' }, place.deps);
  const say = (number: number) =>
    saveComment(round, { id: `word-${number}`, postId: post, text: 'x' }, { by: 'x', side: 'client' }, place.deps);
  for (let number = 1; number < saidLimits.comments; number += 1) await say(number);
  for (let number = 100; number < 210; number += 1)
    await expect(say(number)).rejects.toMatchObject({ code: 'approval.thread-full' });
  const all = await place.deps.approvals.findThread(post, 1000);
  expect(all?.entries.slice(0, 2)).toMatchObject([{ said: 'yes' }, { text: 'Careful' }]);
  const answers = [await place.give(post, 'undo')];
  expect((await answerLink({ token, name: 'Rana', answers }, place.deps)).refused).toEqual([]);
  const { cards } = await viewLink({ token }, place.deps);
  expect([cards[0]?.entries.length, cards[0]?.isCut]).toEqual([threadPages.ofRound, true]);
});

describe('the feed of changes', () => {
  const told = (text: string) => [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data).what);

  async function change() {
    const { client, deps, ask, plan, give } = place;
    const post = await plan('Bread');
    const { round } = await ask([post]);
    await takeAnswers(round, [await give(post, 'yes')], 'Rana', place.later(1000));
    const said = { id: 'internal', postId: post, text: 'He is in a hurry', isInternal: true };
    await saveComment(round, said, { by: 'Maya', side: 'agency' }, place.later(2000));
    await deps.approvals.revoke(round.id, place.later(3000).now);
    return client.id;
  }

  it('tells staff of all clients, and a client of its own without what is internal', async () => {
    const clientId = await change();
    const own: Caller = { clientId, role: 'user' };
    const deps = place.later(20_000);
    expect(told(await streamChanges(place.admin, {}, deps))).toEqual(['asked', 'answered', 'commented', 'withdrawn']);
    expect(told(await streamChanges(own, { clientId }, deps))).toEqual(['asked', 'answered', 'withdrawn']);
  });

  it('goes on where it ended', async () => {
    await change();
    const text = await streamChanges(place.admin, {}, place.later(11_500));
    const lastEventId = text.trimEnd().split('id: ').at(-1);
    expect(lastEventId).toBe(place.later(1500).now.toISOString());
    const next = await streamChanges(place.admin, { lastEventId }, place.later(14_500));
    expect(told(next)).toEqual(['commented', 'withdrawn']);
  });

  it('is closed to other clients, and of all to any client', async () => {
    const clientId = await change();
    const other: Caller = { clientId: place.staff.id, role: 'user' };
    await expect(streamChanges(other, { clientId }, place.deps)).rejects.toMatchObject({ code: 'client.not-found' });
    await expect(streamChanges(other, {}, place.deps)).rejects.toMatchObject({ code: 'access.admin-only' });
  });
});
