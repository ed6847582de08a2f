import type { Platform } from '../platform.ts';
import { facebookRules, type FacebookFormat } from './facebook.ts';
import { instagramRules, type InstagramFormat } from './instagram.ts';
import type { JudgedPost, PlatformRules } from './rule.ts';
import { tiktokRules, type TikTokFormat } from './tiktok.ts';

interface Formats {
  instagram: InstagramFormat;
  facebook: FacebookFormat;
  tiktok: TikTokFormat;
}

/** What each platform takes. */
export const platformRules: { readonly [P in keyof Formats]: PlatformRules<Formats[P]> } = {
  instagram: instagramRules,
  facebook: facebookRules,
  tiktok: tiktokRules,
};

/** What a post becomes at a platform: the one answer that checking and publishing share. Undefined when it becomes nothing. */
export function formatOf<P extends Platform>(platform: P, post: JudgedPost): Formats[P] | undefined {
  return platformRules[platform].formatOf(post);
}
