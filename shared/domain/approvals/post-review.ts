import * as z from 'zod';
import { failureReason } from '../../messages/failure-texts.ts';
import type { Reason } from '../../messages/reason.ts';
import { ClientId } from '../ids.ts';
import { Instant, requiredText } from '../text.ts';
import { approvalTextLimit } from './approval-answer.ts';

const Member = z.object({ id: ClientId, name: z.string() });
export type Member = z.infer<typeof Member>;

/** `askedBy` of the staff is told of the answer; absent where a manager was the first to say something. */
const asked = { askedBy: Member.optional(), askedAt: Instant.optional() };
const answered = { ...asked, by: z.string(), at: Instant };

/** Whether the team agrees to a post, before its client is asked; absent as long as nobody asked the team. */
export const PostReview = z.discriminatedUnion('state', [
  /** `isAgain`: it was answered before. */
  z.object({ state: z.literal('asked'), askedBy: Member, askedAt: Instant, isAgain: z.literal(true).optional() }),
  /** `hash` names the content that the yes is to, as that of an approval does. */
  z.object({ ...answered, state: z.literal('yes'), hash: z.string() }),
  z.object({ ...answered, state: z.literal('change'), text: z.string() }),
]);
export type PostReview = z.infer<typeof PostReview>;

export const ReviewState = z.enum(PostReview.options.map(({ shape }) => shape.state.value));
export type ReviewState = z.infer<typeof ReviewState>;

/** What everybody who sees the post is shown. What is to change stays within the team. */
export const ShownReview = z.object({
  state: ReviewState,
  askedAt: Instant.optional(),
  by: z.string().optional(),
  at: Instant.optional(),
});

/** `version` is the one that was looked at. A yes schedules the post, for `scheduledFor` where it is given. */
export const GivenReview = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('yes'), version: z.int().positive(), scheduledFor: Instant.optional() }),
  z.strictObject({
    answer: z.literal('change'),
    version: z.int().positive(),
    text: requiredText(approvalTextLimit, 'approval.text-required'),
  }),
]);
export type GivenReview = z.infer<typeof GivenReview>;

const askOf = ({ askedBy, askedAt }: PostReview) => ({
  ...(askedBy !== undefined && { askedBy }),
  ...(askedAt !== undefined && { askedAt }),
});

export const isReviewedAs = (review: PostReview | undefined, hash: string): boolean =>
  review?.state === 'yes' && review.hash === hash;

/** Its client is not shown what the team has still to agree to. */
export const isWithheld = (review: PostReview | undefined): boolean => review !== undefined && review.state !== 'yes';

/** Why the team holds a post back. `hash` is of what it shows now. */
export function reviewObstacle(review: PostReview | undefined, hash: string): Reason | undefined {
  if (isReviewedAs(review, hash)) return undefined;
  return failureReason(review?.state === 'change' ? 'failure.review-change' : 'failure.awaits-review');
}

export const askedAgain = (review: PostReview | undefined, by: Member, now: Date): PostReview => ({
  state: 'asked',
  askedBy: by,
  askedAt: now.toISOString(),
  ...(review !== undefined && (review.state !== 'asked' || review.isAgain === true) && { isAgain: true }),
});

export const changeWanted = (review: PostReview | undefined, text: string, by: Member, now: Date): PostReview => ({
  ...(review && askOf(review)),
  state: 'change',
  by: by.name,
  at: now.toISOString(),
  text,
});

/** A yes to the same content stays the yes of whoever said it. */
export const agreed = (review: PostReview | undefined, hash: string, by: Member, now: Date): PostReview =>
  review !== undefined && isReviewedAs(review, hash)
    ? review
    : { ...(review && askOf(review)), state: 'yes', by: by.name, at: now.toISOString(), hash };

interface Edit {
  /** Of the post after it. */
  readonly isScheduled: boolean;
  readonly hash: string;
  /** The client's posts go out with a yes of the team alone. */
  readonly isObligatory: boolean;
  readonly mayPublish: boolean;
  readonly by: Member;
  readonly now: Date;
}

/**
 * Who schedules a post agrees to it. A yes ends with a change of the content, unless it is made by somebody who may say yes;
 * then the team is asked again.
 */
export function reviewAfter(review: PostReview | undefined, edit: Edit): PostReview | undefined {
  const { isScheduled, hash, isObligatory, mayPublish, by, now } = edit;
  if (isScheduled) return isObligatory || review !== undefined ? agreed(review, hash, by, now) : undefined;
  if (review?.state !== 'yes' || isReviewedAs(review, hash)) return review;
  return mayPublish ? agreed(review, hash, by, now) : askedAgain(review, by, now);
}
