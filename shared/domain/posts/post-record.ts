import * as z from 'zod';
import { ClientId, PostId } from '../ids.ts';
import { PostMedia } from '../media/post-media.ts';
import { PostOptions } from '../../platforms/post-options.ts';
import { Target } from '../publishing/target.ts';
import { Instant } from '../text.ts';
import { Finding } from './finding.ts';
import type { Exclusive } from './exclusive.ts';

/** A worker's claim of a post. */
export const Lease = z.object({ token: z.string(), since: Instant, until: Instant });
export type Lease = z.infer<typeof Lease>;

/** What people write of a post and what never changes; no worker changes it. */
const written = {
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  content: z.string(),
  media: z.array(PostMedia),
  options: PostOptions.default({}),
  timeZone: z.string(),
  createdAt: Instant,
};

const always = { ...written, targets: z.array(Target), updatedAt: Instant, version: z.int().positive() };

/** `findings`: what the last check before its time found, where there was one. */
const planned = { ...always, scheduledFor: Instant, findings: z.array(Finding).optional() };

export const DraftPost = z.object({ ...always, status: z.literal('draft'), scheduledFor: Instant.optional() });

/**
 * A post with a platform that it is still to go out at. `publishedAt` says since when it is out at another, `checkAt` when it is
 * checked next before its time. `nextAttemptAt` is its place in the due index, which it loses when its client is removed.
 */
export const ScheduledPost = z.object({
  ...planned,
  status: z.literal('scheduled'),
  publishedAt: Instant.optional(),
  lease: Lease.optional(),
  checkAt: Instant.optional(),
  nextAttemptAt: Instant.optional(),
});

export const PublishedPost = z.object({ ...planned, status: z.literal('published'), publishedAt: Instant });

export const FailedPost = z.object({ ...planned, status: z.literal('failed') });

/** All that is known of a post, by its status. */
export const PostRecord = z.discriminatedUnion('status', [DraftPost, ScheduledPost, PublishedPost, FailedPost]);
export type PostRecord = Exclusive<z.infer<typeof PostRecord>>;

/** The post of one status, or of several. */
export type PostOf<Status extends PostRecord['status']> = Extract<PostRecord, { status: Status }>;
export type DraftPost = PostOf<'draft'>;
export type ScheduledPost = PostOf<'scheduled'>;
export type PublishedPost = PostOf<'published'>;
export type FailedPost = PostOf<'failed'>;
export type SettledPost = PostOf<'scheduled' | 'published' | 'failed'>;

/** A post that a worker has. */
export type ClaimedPost = ScheduledPost & { lease: Lease; nextAttemptAt: Instant };

/** What no worker changes of a post. */
export type KeptField = keyof typeof written | 'scheduledFor';
