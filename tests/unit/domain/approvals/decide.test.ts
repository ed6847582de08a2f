import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../../../../shared/domain/approvals/approval-answer.ts';
import { canStillAnswer, decide } from '../../../../shared/domain/approvals/decide.ts';
import type { PostApproval } from '../../../../shared/domain/approvals/post-approval.ts';
import { approvalRoundIdOf } from '../../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { heldForApproval } from '../../../../shared/domain/publishing/target-hold.ts';
import { newTarget } from '../../../../shared/domain/publishing/target.ts';
import { aClientId, aPost } from '../../../support/records/post-record.ts';

const roundId = approvalRoundIdOf(aClientId, '01JD2222222222222222222222');
const otherRound = approvalRoundIdOf(aClientId, '01JD3333333333333333333333');
const now = new Date('2026-11-20T11:30:00.000Z');
const hash = 'a'.repeat(64);
const answering = { by: 'Rana', now, roundId, hash };
const asked: PostApproval = { state: 'asked', roundId, askedAt: '2026-11-19T08:00:00.000Z' };
const yesOf = { ...asked, state: 'yes', by: 'Rana', at: now.toISOString(), hash } as const;

const postWith = (approval?: PostApproval, change: Partial<PostRecord> = {}): PostRecord =>
  aPost({ ...(approval && { approval }), ...change } as Partial<PostRecord & { status: 'scheduled' }>);
const given = (answer: GivenAnswer['answer'], text = 'Warmer, please'): GivenAnswer => {
  const about = { postId: aPost().id, seen: hash };
  return answer === 'change' ? { ...about, answer, text } : { ...about, answer };
};
const refusal = (post: PostRecord, answer: GivenAnswer) => {
  try {
    decide(post, answer, answering);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('an answer', () => {
  it('freezes a yes with the content and the time that were seen', () => {
    const post = postWith(asked);
    expect(decide(post, given('yes'), answering)).toEqual({ ...yesOf, scheduledFor: post.scheduledFor });
  });

  it('keeps the words of a change and of a no', () => {
    expect(decide(postWith(asked), given('change'), answering)).toMatchObject({
      state: 'change',
      text: 'Warmer, please',
      by: 'Rana',
    });
    expect(decide(postWith(asked), given('no'), answering)).toMatchObject({ state: 'no', by: 'Rana' });
  });

  it('is a yes to any time when the post has none', () => {
    const draft = aPost({ status: 'draft', approval: asked });
    expect(decide(draft, given('yes'), answering)).toEqual(yesOf);
  });

  it('is late once the post was held at its time', () => {
    const held = heldForApproval(newTarget('instagram', '2026-11-20T12:00:00.000Z'), { reason: 'It waits' });
    const post = postWith(asked, { targets: [held] });
    expect(decide(post, given('yes'), answering)).toEqual({ ...yesOf, isLate: true });
  });

  it('counts before the time of the post and while no worker has it, and never afterwards', () => {
    const lease = { token: 'worker', since: now.toISOString(), until: now.toISOString() };
    expect(refusal(postWith(asked), given('yes'))).toBeUndefined();
    expect(refusal(postWith(asked, { lease }), given('yes'))).toBe('approval.too-late');
    const published = aPost({ status: 'published', approval: asked });
    expect(
      refusal(
        { ...published, targets: [{ ...published.targets[0]!, state: 'published', publishedAt: now.toISOString() }] },
        given('yes'),
      ),
    ).toBe('approval.too-late');
  });

  it('is refused for a post that changed since it was seen, and unknown to another round', () => {
    expect(refusal(postWith(asked), { ...given('yes'), seen: 'b'.repeat(64) })).toBe('approval.post-changed');
    expect(refusal(postWith({ ...asked, roundId: otherRound }), given('yes'))).toBe('approval.not-found');
    expect(refusal(postWith(), given('yes'))).toBe('approval.not-found');
  });

  it('changes nothing when it says what is known, and is refused when somebody else said otherwise', () => {
    expect(decide(postWith(yesOf), given('yes'), answering)).toBeUndefined();
    expect(refusal(postWith(yesOf), given('no'))).toBe('approval.answered');
    const change = { ...asked, state: 'change', by: 'Sami', at: now.toISOString(), text: 'Shorter' } as const;
    expect(decide(postWith(change), given('change', 'Shorter'), answering)).toBeUndefined();
    expect(refusal(postWith(change), given('change', 'Longer'))).toBe('approval.answered');
  });

  it('can be taken back until the post is on its way', () => {
    expect(decide(postWith(yesOf), given('undo'), answering)).toEqual(asked);
    expect(decide(postWith(asked), given('undo'), answering)).toBeUndefined();
    const lease = { token: 'worker', since: now.toISOString(), until: now.toISOString() };
    expect(refusal(postWith(yesOf, { lease }), given('undo'))).toBe('approval.too-late');
  });

  it('is taken for drafts and scheduled posts alone', () => {
    const statuses = ['draft', 'scheduled', 'published', 'unconfirmed', 'failed'] as const;
    expect(statuses.filter((status) => canStillAnswer(aPost({ status })))).toEqual(['draft', 'scheduled']);
  });
});
