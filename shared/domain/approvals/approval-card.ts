import * as z from 'zod';
import { PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { PictureMark } from './approval-answer.ts';
import { ApprovalPolicy } from './approval-policy.ts';
import { LanguageTag } from '../language.ts';
import { ClientColour } from '../clients/branding.ts';
import { ShownPost } from './shown-post.ts';
import { ThreadEntry } from './approval-thread.ts';

/** `elsewhere`: it was asked about in a newer round; `in-review`: the team is still to say yes to what it is now. */
export const CardState = z.enum([
  'asked',
  'asked-again',
  'yes',
  'change',
  'no',
  'going-out',
  'published',
  'removed',
  'elsewhere',
  'in-review',
]);
export type CardState = z.infer<typeof CardState>;

/** A post of a round, as its client sees it. */
export const ApprovalCard = z.object({
  postId: PostId,
  state: CardState,
  /** Whatever the policy of the others, silence does not send it. */
  isByAgent: z.literal(true).optional(),
  /** Names what it shows now; an answer gives it back. */
  seen: z.string(),
  shown: ShownPost.optional(),
  /** What was answered, when it changed since. */
  before: ShownPost.optional(),
  by: z.string().optional(),
  at: Instant.optional(),
  text: z.string().optional(),
  mark: PictureMark.optional(),
  /** Its time passed without a yes: the agency chooses another. */
  isPastTime: z.boolean(),
  links: z.array(z.object({ platform: Platform, permalink: z.string().optional() })),
  entries: z.array(ThreadEntry),
  /** There are entries before these. */
  isCut: z.literal(true).optional(),
});
export type ApprovalCard = z.infer<typeof ApprovalCard>;

export const ApprovalView = z.object({
  clientName: z.string(),
  agency: z.string(),
  /** What an answer holds, and what silence does. */
  policy: ApprovalPolicy,
  language: LanguageTag,
  message: z.string().optional(),
  expiresAt: Instant,
  cards: z.array(ApprovalCard),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

/** What stands for the client; the first letters of its name where it has no logo. */
const ApprovalBranding = z.object({ colour: ClientColour, logo: z.string().optional() });
export type ApprovalBranding = z.infer<typeof ApprovalBranding>;

export const OpenedApproval = ApprovalView.extend({ branding: ApprovalBranding });
export type OpenedApproval = z.infer<typeof OpenedApproval>;
