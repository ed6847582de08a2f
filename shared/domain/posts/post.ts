import * as z from 'zod';
import { ClientId, OwnedId } from '../ids.ts';
import { NextStep } from '../publishing/next-step.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostOptions } from '../../platforms/post-options.ts';
import { PostMedia } from '../media/post-media.ts';
import { Finding } from './finding.ts';
import { Instant, requiredText } from '../text.ts';

export const PostStatus = z.enum(['draft', 'scheduled', 'published', 'failed']);
export type PostStatus = z.infer<typeof PostStatus>;

/** A post that went out to a platform. */
export const PublishedTarget = z.object({
  platform: Platform,
  state: z.literal('published'),
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  publishedAt: Instant,
  /** Since when it is there no more. */
  removedAt: Instant.optional(),
  /** The text it has there since `editedAt`, when that is another than the post's. */
  editedText: z.string().optional(),
  editedAt: Instant.optional(),
});
export type PublishedTarget = z.infer<typeof PublishedTarget>;

/** What became of a post at one platform, as people see it. */
export const TargetView = z.discriminatedUnion('state', [
  /** With a reason when its account takes nothing for now. */
  z.object({ platform: Platform, state: z.literal('waiting'), reason: z.string().optional() }),
  z.object({ platform: Platform, state: z.literal('publishing') }),
  PublishedTarget,
  z.object({
    platform: Platform,
    state: z.literal('failed'),
    code: z.string(),
    reason: z.string(),
    failedAt: Instant,
    nextStep: NextStep,
  }),
]);
export type TargetView = z.infer<typeof TargetView>;

/** Drafts and scheduled posts hold their files: what will go out needs them. */
export const holdsFiles = ({ status }: { status: PostStatus }) => status === 'draft' || status === 'scheduled';

/** A post as it is answered: its public status, and the finer state of each platform in `targets`. */
export const Post = z.object({
  id: OwnedId,
  clientId: ClientId,
  clientName: z.string(),
  content: z.string(),
  platforms: z.array(Platform),
  media: z.array(PostMedia),
  options: PostOptions,
  status: PostStatus,
  scheduledFor: Instant.optional(),
  timeZone: z.string(),
  publishedAt: Instant.optional(),
  targets: z.array(TargetView),
  /** What the last check before its time found, where there was one. */
  findings: z.array(Finding).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int().positive(),
});
export type Post = z.infer<typeof Post>;

export const postContentLimit = 63_206;
export const defaultTimeZone = 'Asia/Beirut';
export const scheduleYears = 10;

export const postMessages = {
  contentRequired: 'Post content is required',
  platformRequired: 'Please select at least one platform',
  notConnected: 'Selected client does not have all required platforms connected. Please connect the platforms first.',
  past: 'Please choose a time in the future',
  tooFar: 'Posts can be scheduled up to 10 years ahead',
  timeRequired: 'Please choose when the post goes out',
  monthlyLimit: 'You have reached your monthly post limit.',
  scheduledLimit: 'You have reached your scheduled post limit.',
} as const;

export const TimeZone = z
  .string()
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'Not a time zone');

export const PostContent = requiredText(postContentLimit, postMessages.contentRequired);
export const PostPlatforms = z
  .array(Platform)
  .min(1, postMessages.platformRequired)
  .refine((platforms) => new Set(platforms).size === platforms.length, 'A platform is named twice');
export const PostFiles = z
  .array(OwnedId)
  .max(10, 'At most 10 files')
  .refine((files) => new Set(files).size === files.length, 'A file is named twice');

/** What a person writes. `scheduled` needs `scheduledFor`; the wall-clock time is shown in `timeZone`. */
export const NewPost = z
  .strictObject({
    clientId: ClientId,
    content: PostContent,
    platforms: PostPlatforms,
    media: PostFiles.default([]),
    options: PostOptions.default({}),
    status: z.enum(['draft', 'scheduled']).default('draft'),
    scheduledFor: Instant.optional(),
    timeZone: TimeZone.default(defaultTimeZone),
  })
  .refine((post) => post.status === 'draft' || post.scheduledFor !== undefined, {
    path: ['scheduledFor'],
    message: postMessages.timeRequired,
  });
export type NewPost = z.infer<typeof NewPost>;

/**
 * What a person changes of a post: only what is given. `scheduledFor: null` takes the time away, and `version` is the
 * one that was read, when the change must not go over another's.
 */
export const PostChange = z.strictObject({
  content: PostContent.optional(),
  platforms: PostPlatforms.optional(),
  media: PostFiles.optional(),
  options: PostOptions.optional(),
  status: z.enum(['draft', 'scheduled']).optional(),
  scheduledFor: Instant.nullable().optional(),
  timeZone: TimeZone.optional(),
  version: z.int().positive().optional(),
});
export type PostChange = z.infer<typeof PostChange>;
