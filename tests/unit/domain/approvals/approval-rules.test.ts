import { describe, expect, it } from 'vitest';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { holdOf } from '../../../../shared/domain/publishing/target-hold.ts';
import { ApproverName } from '../../../../shared/domain/approvals/approval-answer.ts';
import { approvalObstacle, heldAfterAnswer } from '../../../../shared/domain/approvals/approval-hold.ts';
import { ApprovalPolicy } from '../../../../shared/domain/approvals/approval-policy.ts';
import {
  entriesFor,
  mentionedIn,
  mentionOf,
  newThread,
  partsOfNote,
  type ThreadEntry,
  saidLimits,
  withEntry,
} from '../../../../shared/domain/approvals/approval-thread.ts';
import type { PostApproval } from '../../../../shared/domain/approvals/post-approval.ts';
import { ApprovalRoundId, approvalRoundIdOf } from '../../../../shared/domain/ids.ts';
import { linkAddress, readLinkToken } from '../../../../shared/domain/links/link-token.ts';
import { isLinkOpen, isLocked, linkExpiry } from '../../../../shared/domain/links/link.ts';
import { newClientId } from '../../../support/ids.ts';
import { aClientId, aPost } from '../../../support/records/post-record.ts';

const roundId = approvalRoundIdOf(aClientId, '01JD2222222222222222222222');
const askedAt = '2026-11-19T08:00:00.000Z';
const answered = { roundId, askedAt, by: 'Rana', at: '2026-11-19T09:00:00.000Z' };
const now = new Date('2026-11-20T10:00:00.000Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

describe('the name of who answers', () => {
  it.each([
    ['\u2068Rana\u2069', 'Rana'],
    ['\u200fرنا\u200e ', 'رنا'],
    ['\u202aRana\u202c', 'Rana'],
    ['Zoë 😀\u200d👩', 'Zoë 😀\u200d👩'],
  ])('is %j without the marks that turn it: %j', (pasted, name) => expect(ApproverName.parse(pasted)).toBe(name));

  it.each(['\u2068\u2069', 'two\nlines', 'a'.repeat(81)])('is not %j', (pasted) =>
    expect(ApproverName.safeParse(pasted).success).toBe(false),
  );
});

describe('a post is held', () => {
  const approvals: [string, PostApproval | undefined][] = [
    ['not asked', undefined],
    ['asked', { state: 'asked', roundId, askedAt }],
    ['yes', { ...answered, state: 'yes', hash: 'h' }],
    ['yes to something else', { ...answered, state: 'yes', hash: 'other' }],
    ['change', { ...answered, state: 'change', text: 'Warmer' }],
    ['no', { ...answered, state: 'no' }],
  ];
  const held = {
    none: [],
    'until-yes': ['not asked', 'asked', 'yes to something else', 'change', 'no'],
    'unless-no': ['change', 'no'],
  } satisfies Record<ApprovalPolicy, string[]>;

  it.each(ApprovalPolicy.options)('under the policy %s', (policy) => {
    const names = approvals.flatMap(([name, approval]) => (approvalObstacle(approval, 'h', policy) ? [name] : []));
    expect(names).toEqual(held[policy]);
  });
});

it('a held post says after an answer that the yes came late, or what it waits for still', () => {
  const hold = { cause: 'approval' as const, reason: 'It waits.' };
  const [free, waiting] = [newTarget('instagram', askedAt), { ...newTarget('facebook', askedAt), hold }];
  const codeAfter = (approval: PostApproval) => {
    const [first, second] = heldAfterAnswer([free, waiting], approval, 'h');
    expect(first).toBe(free);
    return second && holdOf(second)?.reasonCode?.code;
  };
  expect(codeAfter({ ...answered, state: 'yes', hash: 'h', isLate: true })).toBe('failure.approved-late');
  expect(codeAfter({ state: 'asked', roundId, askedAt })).toBe('failure.awaits-approval');
  expect(codeAfter({ ...answered, state: 'no' })).toBe('failure.client-refused');
});

describe('a round', () => {
  it('is open for its days to the millisecond, unless it was revoked', () => {
    const expiresAt = linkExpiry(7, now);
    expect(expiresAt).toBe('2026-11-27T10:00:00.000Z');
    const end = Date.parse(expiresAt);
    expect(isLinkOpen({ expiresAt }, new Date(end - 1))).toBe(true);
    expect(isLinkOpen({ expiresAt }, new Date(end))).toBe(false);
    expect(isLinkOpen({ expiresAt, revokedAt: now.toISOString() }, now)).toBe(false);
  });

  it('is locked until an instant', () => {
    expect([undefined, after(-1), after(0), after(1)].map((lockedUntil) => isLocked({ lockedUntil }, now))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('a link', () => {
  it('carries its secret in the fragment', () => {
    const address = linkAddress('https://nashra.example', '/approve', roundId, 'secret');
    expect(new URL(address).pathname).toBe('/approve');
    expect(readLinkToken(new URL(address).hash.slice(1), ApprovalRoundId)).toEqual({ id: roundId, secret: 'secret' });
  });

  it.each(['', roundId, `${roundId}.`, 'x.secret', `${roundId}.a.b`, `${aClientId}.secret`])('refuses %j', (token) => {
    expect(readLinkToken(token, ApprovalRoundId)).toBeUndefined();
  });
});

describe('a thread', () => {
  const entry = (id: string, isInternal?: true): ThreadEntry => ({
    id,
    at: askedAt,
    by: 'Rana',
    side: 'agency',
    roundId,
    said: 'comment',
    ...(isInternal && { isInternal }),
  });

  it('names in a note whom its ids stand for, each once, and leaves all else as it is written', () => {
    const [nour, karim] = [newClientId(), newClientId()];
    const text = `${mentionOf(nour)} ask <@someone> and ${mentionOf(karim)}, ${mentionOf(nour)}!`;
    expect(mentionedIn(text)).toEqual([nour, karim]);
    expect(partsOfNote(text)).toEqual([{ id: nour }, ' ask <@someone> and ', { id: karim }, ', ', { id: nour }, '!']);
    const noId = `<@${'u'.repeat(26)}>`;
    expect(partsOfNote(noId)).toEqual([noId]);
    expect(mentionedIn('@Nour')).toEqual([]);
  });

  it('shows internal notes to the agency alone', () => {
    const thread = [entry('1'), entry('2', true)].reduce(withEntry, newThread(aPost().id));
    expect(entriesFor(thread, 'client').map(({ id }) => id)).toEqual(['1']);
    expect(entriesFor(thread, 'agency').map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('takes so many comments of a client in a round that answers still fit, and any of the agency', () => {
    const comment = { ...entry('c'), side: 'client' } as const;
    const after = (count: number, one: ThreadEntry, thread = newThread(aPost().id)) =>
      Array.from({ length: count }, () => one).reduce(withEntry, thread);
    const full = after(saidLimits.comments, comment);
    expect(() => withEntry(full, comment)).toThrow(expect.objectContaining({ code: 'approval.thread-full' }));
    const other = approvalRoundIdOf(aClientId, '01JD2222222222222222222223');
    expect(withEntry(full, { ...comment, roundId: other }).lastSide).toBe('client');
    expect(after(saidLimits.all + 1, entry('a'), full)).toMatchObject({ lastSide: 'agency' });
    const answered = after(saidLimits.all - saidLimits.comments, { ...comment, said: 'yes' }, full);
    expect(() => withEntry(answered, { ...comment, said: 'no' })).toThrow(
      expect.objectContaining({ code: 'approval.thread-full' }),
    );
    expect(withEntry(answered, entry('note', true)).lastSide).toBe('client');
  });
});
