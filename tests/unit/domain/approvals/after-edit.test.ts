import { describe, expect, it } from 'vitest';
import { afterEdit, askedIn } from '../../../../shared/domain/approvals/after-edit.ts';
import type { PostApproval } from '../../../../shared/domain/approvals/post-approval.ts';
import { isSameContent, shownPost } from '../../../../shared/domain/approvals/shown-post.ts';
import { approvalRoundIdOf } from '../../../../shared/domain/ids.ts';
import { aClientId, aPost } from '../../../support/records/post-record.ts';
import { aPicture, attached } from '../../../support/records/media-record.ts';

const roundId = approvalRoundIdOf(aClientId, '01JD2222222222222222222222');
const asked: PostApproval = { state: 'asked', roundId, askedAt: '2026-11-19T08:00:00.000Z' };
const answered = { roundId, askedAt: asked.askedAt, by: 'Rana', at: '2026-11-19T09:00:00.000Z' };
const post = aPost();
const yes: PostApproval = { ...answered, state: 'yes', hash: 'h', scheduledFor: post.scheduledFor };
const before = shownPost(post);
const again = { ...asked, isAgain: true };

describe('an edit', () => {
  const other = shownPost({ ...post, content: 'Fresher manakish' });
  const moved = shownPost({ ...post, scheduledFor: '2026-11-21T12:00:00.000Z' });

  it('asks again when the text or the time of a yes changed', () => {
    expect(afterEdit(yes, before, other)).toEqual(again);
    expect(afterEdit(yes, before, moved)).toEqual(again);
    expect(afterEdit(yes, before, before)).toBe(yes);
  });

  it('asks again once what was to be changed has changed', () => {
    const change: PostApproval = { ...answered, state: 'change', text: 'Fresher' };
    expect(afterEdit(change, before, before)).toBe(change);
    expect(afterEdit(change, before, other)).toEqual(again);
    expect(afterEdit({ ...answered, state: 'no' }, before, moved)).toEqual(again);
  });

  it('leaves a yes to any time when only the time changed', () => {
    const anyTime: PostApproval = { ...answered, state: 'yes', hash: 'h' };
    expect(afterEdit(anyTime, before, moved)).toBe(anyTime);
    expect(afterEdit(anyTime, before, other)).toEqual(again);
  });

  it('with another time makes a yes that came late one in time', () => {
    const late: PostApproval = { ...answered, state: 'yes', hash: 'h', isLate: true };
    expect(afterEdit(late, before, moved)).toEqual({ ...answered, state: 'yes', hash: 'h' });
    expect(afterEdit(late, before, before)).toBe(late);
    expect(afterEdit(late, before, other)).toEqual(again);
  });

  it('changes nothing of a post that nobody was asked about, or not yet answered', () => {
    expect(afterEdit(undefined, before, other)).toBeUndefined();
    expect(afterEdit(asked, before, other)).toBe(asked);
  });
});

describe('a new round', () => {
  const newer = approvalRoundIdOf(aClientId, '01JD3333333333333333333333');
  const now = new Date('2026-11-20T10:00:00.000Z');

  it('asks about a post, keeps its yes, and says when it asks again', () => {
    const first = { state: 'asked', roundId: newer, askedAt: now.toISOString() };
    expect(askedIn(undefined, { roundId: newer, now })).toEqual(first);
    expect(askedIn(asked, { roundId: newer, now })).toEqual(first);
    expect(askedIn(yes, { roundId: newer, now })).toEqual({ ...yes, roundId: newer });
    expect(askedIn({ ...answered, state: 'no' }, { roundId: newer, now })).toEqual({ ...first, isAgain: true });
  });
});

describe('what a client sees', () => {
  const [one, two] = [attached(aPicture()), attached(aPicture({ name: 'other.jpg' }))];

  it('differs by the order of the files and by the text of a platform', () => {
    const first = shownPost({ ...post, media: [one, { ...two, id: post.id as never }] });
    const turned = shownPost({ ...post, media: [{ ...two, id: post.id as never }, one] });
    expect(isSameContent(first, turned)).toBe(false);
    const own = shownPost({ ...post, texts: { facebook: 'For Facebook' } });
    expect(isSameContent(before, own)).toBe(false);
  });

  it('does not differ by an alt text, which is not seen, nor by the order of the platforms', () => {
    const [plain, described] = [one, { ...one, altText: 'Bread' }].map((file) => shownPost({ ...post, media: [file] }));
    expect(isSameContent(plain!, described!)).toBe(true);
    expect(isSameContent(before, { ...before, platforms: before.platforms.toReversed() })).toBe(true);
  });

  it('differs by what fields of one line say', () => {
    const [maya, nour] = ['Maya', 'Nour'].map((text) => ({ ...before, lines: [{ name: 'credit', text }] }));
    expect(isSameContent(maya!, nour!)).toBe(false);
    expect(isSameContent(maya!, before)).toBe(false);
    expect(isSameContent({ ...before, lines: [] }, before)).toBe(true);
  });
});
