import * as z from 'zod';
import { PostId } from '../ids.ts';
import { shownText, Instant } from '../text.ts';
import { WordedFinding } from './finding.ts';
import { newPostFields } from './post.ts';
import { postContentLimit } from './post-fields.ts';

const { altTexts: _unjudged, status: _unknown, ...fields } = newPostFields;

/** A post while it is written: the text may be missing. Without a time it goes out now. */
export const PostToCheck = z.strictObject({
  ...fields,
  content: shownText(postContentLimit).default(''),
});
export type PostToCheck = z.infer<typeof PostToCheck>;

export const Forecast = z.object({
  findings: z.array(WordedFinding),
  /** Only posts with findings, soonest first. */
  posts: z.array(z.object({ postId: PostId, scheduledFor: Instant, findings: z.array(WordedFinding) })),
});
export type Forecast = z.infer<typeof Forecast>;
