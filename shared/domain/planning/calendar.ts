import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { allMedia } from '../../platforms/platform-media.ts';
import { PostApproval } from '../approvals/post-approval.ts';
import { ReviewState } from '../approvals/post-review.ts';
import { ClientId, PostId } from '../ids.ts';
import { PostMedia } from '../media/post-media.ts';
import { Publication } from '../metrics/publications.ts';
import type { Post } from '../posts/post.ts';
import { PostStatus } from '../posts/post-status.ts';
import { TargetView } from '../posts/target-view.ts';
import { beginningOf, Instant } from '../text.ts';
import { DayNote } from './day-note.ts';

/** What a calendar shows of a post at a platform, and when that may change. */
const CalendarTarget = z.object({
  platform: Platform,
  state: z.enum(TargetView.options.map(({ shape }) => shape.state.value)),
  /** Why it waits for something other than its time. */
  reason: z.string().optional(),
  refusal: z.object({ at: Instant }).optional(),
  removedAt: Instant.optional(),
  askAt: Instant.optional(),
});

/** What a calendar shows of a post, and what is needed to move it. Every post has it. */
export const CalendarPost = z.object({
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  /** Its beginning. */
  content: z.string(),
  status: PostStatus,
  scheduledFor: Instant.optional(),
  publishedAt: Instant.optional(),
  timeZone: z.string(),
  targets: z.array(CalendarTarget),
  approval: z.object({ state: z.enum(PostApproval.options.map(({ shape }) => shape.state.value)) }).optional(),
  review: z.object({ state: ReviewState }).optional(),
  labels: z.array(z.string()).optional(),
  /** Its first file. */
  picture: PostMedia.pick({ type: true, url: true, blur: true }).optional(),
  version: z.int().positive(),
});
export type CalendarPost = z.infer<typeof CalendarPost>;

const contentLength = 140;

export function calendarPostOf(post: Post): CalendarPost {
  const [picture] = allMedia(post);
  return { ...post, content: beginningOf(post.content, contentLength), picture };
}

/** What a calendar shows of a published post that is deleted. */
export const CalendarPublication = Publication.omit({ targets: true }).extend({
  /** In the order in which it went out. */
  platforms: z.array(Platform).min(1),
});
export type CalendarPublication = z.infer<typeof CalendarPublication>;

/** The most posts, and the most publications, of a calendar: more than the busiest agency has in a month. */
export const mostInCalendar = 2000;

/** Each in the order of its times or days. */
export const Calendar = z.object({
  posts: z.array(CalendarPost),
  publications: z.array(CalendarPublication),
  /** How many posts and publications there are, whether they are in the answer or not. */
  total: z.int().nonnegative(),
  /** More was published in these days than is read at once: there are more publications than `total` counts. */
  isCut: z.boolean(),
  notes: z.array(DayNote),
});
export type Calendar = z.infer<typeof Calendar>;
