import { describe, expect, it } from 'vitest';
import {
  agreed,
  askedAgain,
  changeWanted,
  type PostReview,
  reviewAfter,
  reviewObstacle,
} from '../../../../shared/domain/approvals/post-review.ts';
import { newClientId } from '../../../support/ids.ts';
import { noon } from '../../../support/noon.ts';

const writer = { id: newClientId(), name: 'Karim' };
const manager = { id: newClientId(), name: 'Nour' };
const earlier = new Date(noon.getTime() - 60_000);
const asked = askedAgain(undefined, writer, earlier);
const yes = agreed(asked, 'h', manager, earlier);
const change = changeWanted(asked, 'Name the price', manager, earlier);

describe('a review', () => {
  it('is asked again only after an answer', () => {
    expect(asked).toEqual({ state: 'asked', askedBy: writer, askedAt: earlier.toISOString() });
    expect(askedAgain(asked, writer, noon)).not.toHaveProperty('isAgain');
    const again = askedAgain(change, writer, noon);
    expect(again).toMatchObject({ isAgain: true });
    expect(askedAgain(again, writer, noon)).toMatchObject({ isAgain: true });
  });

  it('keeps who asked through its answers', () => {
    expect([yes, change]).toMatchObject([
      { askedBy: writer, by: 'Nour', hash: 'h' },
      { askedBy: writer, by: 'Nour', text: 'Name the price' },
    ]);
    expect(agreed(undefined, 'h', manager, noon)).not.toHaveProperty('askedBy');
  });

  it.each<[string, PostReview | undefined, string | undefined]>([
    ['nobody asked', undefined, 'failure.awaits-review'],
    ['nobody answered', asked, 'failure.awaits-review'],
    ['a change is asked', change, 'failure.review-change'],
    ['the yes is to something else', { ...yes, hash: 'other' } as PostReview, 'failure.awaits-review'],
    ['there is a yes to what it is', yes, undefined],
  ])('holds a post back where %s: %#', (_when, review, code) => {
    expect(reviewObstacle(review, 'h')?.reasonCode?.code).toBe(code);
  });
});

describe('after an edit', () => {
  const by = (mayPublish: boolean) => ({ mayPublish, by: mayPublish ? manager : writer, now: noon });
  const draft = { isScheduled: false, hash: 'h', isObligatory: true };

  it('who schedules a post has said yes, and a yes to the same stays whose it was', () => {
    const scheduled = { ...draft, isScheduled: true, ...by(true) };
    expect(reviewAfter(undefined, scheduled)).toMatchObject({ state: 'yes', by: 'Nour', at: noon.toISOString() });
    expect(reviewAfter(change, scheduled)).toMatchObject({ state: 'yes', askedBy: writer });
    expect(reviewAfter(yes, { ...scheduled, by: { ...manager, name: 'Rana' } })).toBe(yes);
    expect(reviewAfter(undefined, { ...scheduled, isObligatory: false })).toBeUndefined();
    expect(reviewAfter(asked, { ...scheduled, isObligatory: false })).toMatchObject({ state: 'yes' });
  });

  it('of a draft a writer takes a yes to other content back, and a manager renews it', () => {
    expect(reviewAfter(yes, { ...draft, ...by(false) })).toBe(yes);
    const other = { ...draft, hash: 'other' };
    expect(reviewAfter(yes, { ...other, ...by(false) })).toMatchObject({
      state: 'asked',
      askedBy: writer,
      isAgain: true,
    });
    expect(reviewAfter(yes, { ...other, ...by(true) })).toMatchObject({ state: 'yes', hash: 'other' });
  });

  it.each([undefined, asked, change])('of a draft without a yes its review stays: %#', (review) => {
    for (const mayPublish of [true, false])
      expect(reviewAfter(review, { ...draft, hash: 'other', ...by(mayPublish) })).toBe(review);
  });
});
