import * as z from 'zod';
import { ApprovalRoundId, PostId } from '../ids.ts';
import { Instant } from '../text.ts';
import { PictureMark } from './approval-answer.ts';
import { ShownPost } from './shown-post.ts';

export const threadLimit = 200;

const Side = z.enum(['agency', 'client']);

/** `isInternal`: only staff see it. */
export const ThreadEntry = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  side: Side,
  roundId: ApprovalRoundId,
  said: z.enum(['yes', 'change', 'no', 'undo', 'comment']),
  text: z.string().optional(),
  mark: PictureMark.optional(),
  isInternal: z.literal(true).optional(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** All that was said about a post, and what it showed when it was answered last. */
export const ApprovalThread = z.object({
  postId: PostId,
  entries: z.array(ThreadEntry),
  answeredTo: ShownPost.optional(),
  version: z.int().nonnegative(),
});
export type ApprovalThread = z.infer<typeof ApprovalThread>;

export const newThread = (postId: PostId): ApprovalThread => ({ postId, entries: [], version: 0 });

/** The oldest entries make room. */
export const withEntry = (thread: ApprovalThread, entry: ThreadEntry): ApprovalThread => ({
  ...thread,
  entries: [...thread.entries, entry].slice(-threadLimit),
});

export const entriesFor = ({ entries }: ApprovalThread, side: ThreadEntry['side']): ThreadEntry[] =>
  side === 'agency' ? entries : entries.filter(({ isInternal }) => isInternal !== true);
