import * as z from 'zod';
import english from '../texts/en/answers/tiktok.json' with { type: 'json' };
import { coded } from '../messages/coded.ts';
import { isBranded, TikTokPrivacy, type TikTokOptions } from './options/tiktok.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type Fault,
  type FormatRule,
  type PlatformPost,
  type PostShape,
  type PlatformRules,
  utf16Length,
  warning,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';
import { megabyte } from '../byte-sizes.ts';

const checked = {
  source:
    'TikTok Content Posting API; pixels, seconds and frames as Ayrshare repeats them; codecs and 4 GB not read again',
  checkedOn: '2026-11-21',
} as const;

const formats = {
  video: {
    name: 'format.video',
    text: { limit: 2200 },
    files: { min: 1, max: 1 },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
      typeNames: 'types.mp4-mov-webm',
      maxBytes: 4096 * megabyte,
      shortSide: { min: 360 },
      longSide: { max: 4096 },
      seconds: { min: 3, max: 10 * 60 },
      framesPerSecond: { min: 23, max: 60 },
      videoCodecs: ['h264', 'hevc', 'vp8', 'vp9'],
    },
    ...checked,
  },
  photos: {
    name: 'format.photos',
    text: { limit: 4000 },
    files: { min: 1, max: 35 },
    picture: {
      mimeTypes: ['image/jpeg', 'image/webp'],
      typeNames: 'types.jpeg-webp',
      maxBytes: 20 * megabyte,
      shortSide: { max: 1080 },
      longSide: { max: 1920 },
    },
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

type TikTokFormat = keyof typeof formats;

const TikTokAccountOptions = z.object({
  username: z.string(),
  nickname: z.string(),
  privacyOptions: z.array(TikTokPrivacy),
  isCommentDisabled: z.boolean(),
  isDuetDisabled: z.boolean(),
  isStitchDisabled: z.boolean(),
  maxVideoSeconds: z.number(),
});
export type TikTokAccountOptions = z.infer<typeof TikTokAccountOptions>;

function formatOf({ media }: PostShape): TikTokFormat | undefined {
  const { pictures, videos } = countFiles(media);
  if (videos === 1 && pictures === 0) return 'video';
  return videos === 0 && pictures > 0 ? 'photos' : undefined;
}

function misfit({ media }: PlatformPost) {
  const { pictures, videos } = countFiles(media);
  if (videos === 0) return blocking('media', 'files-missing', { needed: { code: 'needed.video-or-picture' } });
  return pictures > 0
    ? blocking('media', 'mixed-files')
    : blocking('media', 'too-many-files', { limit: coded('files.one-video') });
}

/** https://developers.tiktok.com/doc/content-sharing-guidelines, "Required UX Implementation in Your App", 2026-11-28. */
function remarks({ options }: PlatformPost<TikTokOptions>, format: TikTokFormat): Fault[] {
  if (options === undefined) return [blocking('options', 'privacy-missing')];
  const { promotes, privacy } = options;
  if (promotes === 'undecided') return [blocking('options', 'promotion-undecided')];
  return [
    ...(isBranded(promotes) && privacy === 'SELF_ONLY' ? [blocking('options', 'branded-private')] : []),
    // https://developers.tiktok.com/doc/content-posting-api-reference-photo-post has no `is_aigc`, 2026-11-28.
    ...(options.isAiGenerated === true && format === 'photos' ? [warning('options', 'ai-label-of-videos')] : []),
  ];
}

const rules = {
  formats,
  lengthOf: utf16Length,
  formatOf,
  misfit,
  remarks,
  dailyPosts: { least: 15, most: 15 },
} as const satisfies PlatformRules<TikTokFormat, TikTokOptions>;

/** What it says in words of its own, by code. */
export const tiktokTexts = english.rules;

export const tiktok = {
  id: 'tiktok',
  name: platformNames.tiktok,
  otherNames: ['tik tok', 'تيك توك'],
  rules,
  accountOptions: TikTokAccountOptions,
  changes: [],
  scopeLosses: {
    'video.upload': 'loss.tiktok-drafts',
    'video.list': 'loss.tiktok-look-up',
  },
  postKindOf: ({ media }) => kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  hides: ['reach', 'saves'],
  endsConsents: true,
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 100, shape: 'upright' },
} as const satisfies SocialPlatform<TikTokFormat, TikTokOptions>;
