import * as z from 'zod';
import { PostId } from '../ids.ts';
import { WordedFinding } from './finding.ts';
import { Instant } from '../text.ts';

export const Forecast = z.object({
  findings: z.array(WordedFinding),
  /** Only posts with findings, soonest first. */
  posts: z.array(z.object({ postId: PostId, scheduledFor: Instant, findings: z.array(WordedFinding) })),
});
export type Forecast = z.infer<typeof Forecast>;
