import * as z from 'zod';
import { shownText } from '../../domain/text.ts';

export const TikTokPrivacy = z.enum([
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
]);
export type TikTokPrivacy = z.infer<typeof TikTokPrivacy>;

/** What a post promotes for money or for oneself: TikTok labels it. `undecided` until it is said whose brand it is. */
export const TikTokPromotion = z.enum(['undecided', 'your-brand', 'branded-content', 'both']);
export type TikTokPromotion = z.infer<typeof TikTokPromotion>;

export const isBranded = (promotes: TikTokPromotion | undefined): boolean =>
  promotes === 'branded-content' || promotes === 'both';

export const isOwnBrand = (promotes: TikTokPromotion | undefined): boolean =>
  promotes === 'your-brand' || promotes === 'both';

export const TikTokOptions = z.strictObject({
  /** The title of photos; a video has only its text. */
  title: shownText(90).optional(),
  privacy: TikTokPrivacy,
  allowComments: z.boolean(),
  allowDuet: z.boolean(),
  allowStitch: z.boolean(),
  /** Absent: nothing. */
  promotes: TikTokPromotion.optional(),
  isAiGenerated: z.boolean().optional(),
});
export type TikTokOptions = z.infer<typeof TikTokOptions>;
