import type { PostOptions } from '../../../../../shared/platforms/post-options.ts';
import type { TikTokPrivacy } from '../../../../../shared/platforms/tiktok.ts';

/** What someone has chosen for TikTok so far. Nothing is chosen for them: TikTok wants it so. */
export interface TikTokChoice {
  readonly privacy: TikTokPrivacy | undefined;
  readonly title: string;
  readonly allowComments: boolean;
  readonly allowDuet: boolean;
  readonly allowStitch: boolean;
}

export const noTikTokChoice: TikTokChoice = {
  privacy: undefined,
  title: '',
  allowComments: false,
  allowDuet: false,
  allowStitch: false,
};

/** The choice as a post carries it; there is none before it is said who sees the post. */
export function tiktokOptions({ privacy, title, ...allowed }: TikTokChoice): PostOptions['tiktok'] {
  if (privacy === undefined) return undefined;
  return { ...allowed, privacy, ...(title !== '' && { title }) };
}

/** The choice a post carries, to be changed. */
export function tiktokChoice(options: PostOptions['tiktok']): TikTokChoice {
  return options === undefined ? noTikTokChoice : { ...options, title: options.title ?? '' };
}
