import * as z from 'zod';
import { isWellFormed, notWellFormed, tooLong } from '../../domain/text.ts';

export const TikTokPrivacy = z.enum([
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
]);
export type TikTokPrivacy = z.infer<typeof TikTokPrivacy>;

export const TikTokOptions = z.strictObject({
  /** The title of photos; a video has only its text. */
  title: z.string().max(90, tooLong).refine(isWellFormed, notWellFormed).optional(),
  privacy: TikTokPrivacy,
  allowComments: z.boolean(),
  allowDuet: z.boolean(),
  allowStitch: z.boolean(),
});
export type TikTokOptions = z.infer<typeof TikTokOptions>;
