import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { ShownReview } from '../approvals/post-review.ts';
import { ClientId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';
import { defaultTimeZone } from '../time/default-time-zone.ts';
import { TimeZone } from '../time/time-zone.ts';
import { type Exclusive, DraftPost } from './post-record.ts';
import { WordedFinding } from './finding.ts';
import { listedPosts } from './listed-post.ts';
import { createdFields, givenFields } from './post-fields.ts';
import { TargetView } from './target-view.ts';

const shown = {
  platforms: z.array(Platform),
  targets: z.array(TargetView),
  review: ShownReview.optional(),
};
const [scheduled, published, unconfirmed, failed] = listedPosts;
const checked = { ...shown, findings: z.array(WordedFinding).optional() };

/** A post as it is answered, with what people see of each target. */
export const Post = z.discriminatedUnion('status', [
  DraftPost.extend(shown),
  scheduled.extend(checked),
  published.extend(checked),
  unconfirmed.extend(checked),
  failed.extend(checked),
]);
export type Post = Exclusive<z.infer<typeof Post>>;

export const scheduleYears = 10;

/** What each repetition of a post says as well. */
export const repeatedPostFields = { clientId: ClientId, ...createdFields };

export const newPostFields = {
  ...repeatedPostFields,
  status: z.enum(['draft', 'scheduled']).optional(),
  scheduledFor: Instant.optional(),
  timeZone: TimeZone.default(defaultTimeZone),
};

/** With `scheduledFor` scheduled, else a draft, unless `status` says so; times are shown in `timeZone`. */
export const NewPost = z
  .strictObject(newPostFields)
  .refine((post) => post.status !== 'scheduled' || post.scheduledFor !== undefined, {
    path: ['scheduledFor'],
    message: fieldCode('post.time-required'),
  })
  .transform(({ status, ...post }) => ({
    ...post,
    status: status ?? (post.scheduledFor === undefined ? ('draft' as const) : ('scheduled' as const)),
  }));
export type NewPost = z.infer<typeof NewPost>;

/** Only given fields change. `scheduledFor: null` removes the time. `version` is the one that was read. */
export const PostChange = z.strictObject({
  ...z.object(givenFields).partial().shape,
  status: z.enum(['draft', 'scheduled']).optional(),
  scheduledFor: Instant.nullable().optional(),
  timeZone: TimeZone.optional(),
  version: z.int().positive().optional(),
});
export type PostChange = z.infer<typeof PostChange>;
