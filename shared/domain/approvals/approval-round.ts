import * as z from 'zod';
import { ApprovalRoundId, PostId } from '../ids.ts';
import { Link } from '../links/link.ts';
import { Instant } from '../text.ts';
import { LanguageTag } from '../language.ts';

export const roundPostsLimit = 30;

/** A link for each reminder. */
export const roundLinksLimit = 20;

/** Posts of a client that are asked about together, under links that open without sign-in. */
export const ApprovalRound = Link.extend({
  id: ApprovalRoundId,
  postIds: z.array(PostId).min(1).max(roundPostsLimit),
  language: LanguageTag,
  /** From the agency, above the posts. */
  message: z.string().optional(),
  remindedAt: Instant.optional(),
});
export type ApprovalRound = z.infer<typeof ApprovalRound>;
