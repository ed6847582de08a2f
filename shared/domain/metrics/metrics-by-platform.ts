import type { Platform } from '../../platforms/platforms.ts';
import { platforms } from '../../platforms/registry.ts';
import type { PostKind } from '../../platforms/post-kind.ts';
import type { PostOptions } from '../../platforms/post-options.ts';
import type { PublishedPost, SocialPlatform } from '../../platforms/social-platform.ts';
import { percentOf, type Responses } from './metrics.ts';

export function postKindOf(
  platform: Platform,
  { media, options }: Pick<PublishedPost, 'media'> & { readonly options: PostOptions },
): PostKind {
  const kinds: Pick<SocialPlatform, 'postKindOf'> = platforms[platform];
  return kinds.postKindOf({ media, options: options[platform] });
}

/** Percent of the people reached, 2 decimals; 0 without reach. */
export function engagementRate(
  platform: Platform,
  responses: Pick<Responses, 'reach' | 'likes' | 'comments' | 'shares'>,
): number {
  return percentOf(platforms[platform].engagementsOf(responses), responses.reach) ?? 0;
}
