import * as z from 'zod';
import { PostApproval } from '../approvals/post-approval.ts';
import { PostReview } from '../approvals/post-review.ts';
import { ClientId, PostId } from '../ids.ts';
import { postFiles, PostMedia } from '../media/post-media.ts';
import { Target } from '../publishing/target.ts';
import { Instant } from '../text.ts';
import { Finding } from './finding.ts';
import { keptFields, lineFields } from './post-fields.ts';

/** Every field that an object of a union may have. */
export type FieldOf<T> = T extends unknown ? keyof T : never;

/** Each object of a union, without the fields that only others of the union have. */
export type Exclusive<T, Field extends PropertyKey = FieldOf<T>> = T extends unknown
  ? T & { [Other in Exclude<Field, keyof T>]?: undefined }
  : never;

export const Assignee = z.object({ id: ClientId, name: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** A worker's claim of a post. */
export const Lease = z.object({ token: z.string(), since: Instant, until: Instant });
export type Lease = z.infer<typeof Lease>;

type Said = keyof typeof keptFields;
const saidNames = Object.keys(keptFields) as Said[];

const isEmptied = (name: Said, said: unknown) =>
  (lineFields.includes(name) && said === '') || (Array.isArray(said) && said.length === 0);

/** What a post says, without its files. */
export const saidIn = <From extends Readonly<Partial<Record<Said, unknown>>>>(from: From) =>
  Object.fromEntries(saidNames.map((name) => [name, isEmptied(name, from[name]) ? undefined : from[name]])) as Pick<
    From,
    Said & keyof From
  >;

/** As {@link saidIn}, with what a change gives in place of what was there. */
export const saidAfter = (change: Partial<Pick<PostRecord, Said>>, before: Pick<PostRecord, Said>) =>
  saidIn<Pick<PostRecord, Said>>({
    ...before,
    ...Object.fromEntries(saidNames.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))),
  });

/** What a post says and shows, and what is kept to make posts from. */
export const keptContent = { ...keptFields, ...postFiles(PostMedia) };

/** What people write of a post and say to it, and what never changes; no worker changes it. */
const written = {
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  ...keptContent,
  timeZone: z.string(),
  /** Who of the staff sees to it: who wrote it, until another is named. Clients are not told. */
  assignee: Assignee.optional(),
  approval: PostApproval.optional(),
  review: PostReview.optional(),
  /** An agent whose key may not publish, or a language model for the agency, wrote it: it goes out only with its client's yes, whatever the client's policy. */
  isByAgent: z.literal(true).optional(),
  createdAt: Instant,
};

const always = { ...written, targets: z.array(Target), updatedAt: Instant, version: z.int().positive() };

/**
 * `countedIn`: the month that it counts in, as {@link usageMonth} writes it. `allowedFor`: the time for which staff allowed it
 * although its client is deactivated or its plan has ended. `findings`: what the last check before its
 * time found, where there was one.
 */
const planned = {
  ...always,
  scheduledFor: Instant,
  countedIn: z.string().optional(),
  allowedFor: Instant.optional(),
  findings: z.array(Finding).optional(),
};

export const DraftPost = z.object({ ...always, status: z.literal('draft'), scheduledFor: Instant.optional() });

/** `nextAttemptAt` is its place in the due index, which it loses when its client is removed. */
const due = { lease: Lease.optional(), nextAttemptAt: Instant.optional() };

/**
 * A post with a platform that it is still to go out at. `publishedAt` says since when it is out at another. `checkAt` is when it is
 * checked before its time, where it was saved too late for the minute job to find it for that.
 */
export const ScheduledPost = z.object({
  ...planned,
  ...due,
  status: z.literal('scheduled'),
  publishedAt: Instant.optional(),
  checkAt: Instant.optional(),
});

/** Due only while a platform is still asked whether it is out there as well. */
export const PublishedPost = z.object({ ...planned, ...due, status: z.literal('published'), publishedAt: Instant });

/** Nobody knows whether it is out. */
export const UnconfirmedPost = z.object({ ...planned, ...due, status: z.literal('unconfirmed') });

export const FailedPost = z.object({ ...planned, status: z.literal('failed') });

/** All that is known of a post, by its status. */
export const PostRecord = z.discriminatedUnion('status', [
  DraftPost,
  ScheduledPost,
  PublishedPost,
  UnconfirmedPost,
  FailedPost,
]);
export type PostRecord = Exclusive<z.infer<typeof PostRecord>>;

/** The post of one status, or of several. */
export type PostOf<Status extends PostRecord['status']> = Extract<PostRecord, { status: Status }>;
export type DraftPost = PostOf<'draft'>;
export type ScheduledPost = PostOf<'scheduled'>;
export type PublishedPost = PostOf<'published'>;
export type UnconfirmedPost = PostOf<'unconfirmed'>;
export type FailedPost = PostOf<'failed'>;
export type SettledPost = Exclude<PostRecord, DraftPost>;

/** A post that a worker has. */
export type ClaimedPost = PostOf<'scheduled' | 'published' | 'unconfirmed'> & { lease: Lease; nextAttemptAt: Instant };

/** What no worker changes of a post. */
export type KeptField = keyof typeof written | 'scheduledFor' | 'countedIn' | 'allowedFor';
