import { describe, expect, it } from 'vitest';
import { planStateOf } from '../../../../shared/domain/posts/plan-state.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';

const saidStates = ['asked', 'yes', 'change', 'no'] as const;

describe('where a post stands in a plan', () => {
  it.each(PostStatus.options)('is its status where nobody was asked: %s', (status) => {
    expect(planStateOf({ status, isHeld: false })).toBe(status);
  });

  it.each(['draft', 'scheduled'] as const)('is what the client said of a %s post', (status) => {
    const states = saidStates.map((state) => planStateOf({ status, approval: { state }, isHeld: false }));
    expect(states).toEqual(['asked', 'approved', 'change-asked', 'refused']);
  });

  it('is whose turn it is in the team, of a draft alone', () => {
    for (const approval of [undefined, { state: 'change' as const }]) {
      const of = (state: 'asked' | 'change' | 'yes', status: 'draft' | 'scheduled') =>
        planStateOf({ status, approval, review: { state }, isHeld: false });
      expect([of('asked', 'draft'), of('change', 'draft')]).toEqual(['in-review', 'review-change']);
      const others = approval === undefined ? ['draft', 'scheduled'] : ['change-asked', 'change-asked'];
      expect([of('yes', 'draft'), of('asked', 'scheduled')]).toEqual(others);
    }
  });

  it('is on hold, whatever the client said', () => {
    for (const state of saidStates)
      expect(planStateOf({ status: 'scheduled', approval: { state }, isHeld: true })).toBe('on-hold');
    expect(planStateOf({ status: 'scheduled', isHeld: true })).toBe('on-hold');
  });

  it.each(['published', 'failed', 'unconfirmed'] as const)('is %s, whatever the client said before', (status) => {
    expect(planStateOf({ status, approval: { state: 'asked' }, isHeld: true })).toBe(status);
  });
});
