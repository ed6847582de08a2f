import * as z from 'zod';
import { megabyte } from '../byte-sizes.ts';
import { second } from '../durations.ts';
import english from '../texts/en/answers/pinterest.json' with { type: 'json' };
import { coded } from '../messages/coded.ts';
import { Board } from './options/board.ts';
import type { PinterestOptions } from './options/pinterest.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type Fault,
  type FileRule,
  type FormatRule,
  type PlatformPost,
  type PlatformRules,
  type PostShape,
  utf16Length,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

const checked = {
  source: 'https://developers.pinterest.com/docs/api/v5/pins-create; sizes of files as Ayrshare repeats them',
  checkedOn: '2026-11-24',
} as const;

const description = { limit: 800 } as const;
const mostAltText = 500;

const picture: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  typeNames: 'types.jpeg-png-gif-webp',
  maxBytes: 20 * megabyte,
  advisedWidth: 600,
};

const formats = {
  image: {
    name: 'format.picture',
    text: description,
    files: { min: 1, max: 1 },
    picture,
    takesAltTexts: true,
    ...checked,
  },
  images: {
    name: 'format.carousel',
    text: description,
    files: { min: 2, max: 5 },
    picture,
    takesAltTexts: true,
    ...checked,
  },
  video: {
    name: 'format.video',
    text: description,
    files: { min: 1, max: 1 },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      typeNames: 'types.mp4-mov',
      /** Pinterest takes 2 GB; all of a video goes in one request, and one step of ours has less time. */
      maxBytes: 500 * megabyte,
      ratio: { min: 0.5, max: 1.91 },
      seconds: { min: 4, max: 15 * 60 },
    },
    cover: { mimeTypes: ['image/jpeg', 'image/png'], typeNames: 'types.jpeg-png', maxBytes: 10 * megabyte },
    takesCoverMoment: true,
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

type PinterestFormat = keyof typeof formats;

/** The boards of the account at this moment. */
const PinterestAccountOptions = z.object({
  boards: z.array(Board),
  /** The account has more boards than are listed. */
  hasMore: z.boolean(),
});
export type PinterestAccountOptions = z.infer<typeof PinterestAccountOptions>;

function formatOf({ media }: PostShape): PinterestFormat | undefined {
  const { pictures, videos } = countFiles(media);
  if (videos === 1 && pictures === 0) return 'video';
  if (videos > 0 || pictures === 0) return undefined;
  return pictures === 1 ? 'image' : 'images';
}

function misfit({ media }: PlatformPost) {
  const { pictures, videos } = countFiles(media);
  if (media.length === 0) return blocking('media', 'files-missing', { needed: { code: 'needed.picture-or-video' } });
  return pictures > 0 && videos > 0
    ? blocking('media', 'mixed-files')
    : blocking('media', 'too-many-files', { limit: coded('files.one-video') });
}

/** Pinterest refuses pictures of several sizes in one pin. */
function sizeFaults({ media: [first, ...others] }: PlatformPost): Fault[] {
  if (first?.width === undefined) return [];
  return others
    .filter(({ width, height }) => width !== undefined && (width !== first.width || height !== first.height))
    .map(({ id, name }) => ({
      ...blocking('media', 'other-size', { file: name, first: first.name }),
      mediaId: id,
    }));
}

function coverFaults({ media: [file], options }: PlatformPost<PinterestOptions>, format: PinterestFormat): Fault[] {
  const seconds = (options?.coverAt ?? 0) / second;
  if (format !== 'video' || file?.durationSeconds === undefined || seconds <= file.durationSeconds) return [];
  return [blocking('options', 'cover-outside', { seconds, file: file.name })];
}

const remarks = (post: PlatformPost<PinterestOptions>, format: PinterestFormat): Fault[] => [
  ...(post.options?.board === undefined ? [blocking('options', 'board-missing')] : []),
  ...((post.media[0]?.altText?.length ?? 0) > mostAltText
    ? [blocking('media', 'alt-text-too-long', { limit: mostAltText })]
    : []),
  ...(format === 'images' ? sizeFaults(post) : []),
  ...coverFaults(post, format),
];

const rules = {
  formats,
  lengthOf: utf16Length,
  formatOf,
  misfit,
  remarks,
} as const satisfies PlatformRules<PinterestFormat, PinterestOptions>;

/** What it says in words of its own, by code. */
export const pinterestTexts = english.rules;

export const pinterest = {
  id: 'pinterest',
  name: platformNames.pinterest,
  otherNames: ['pin', 'pins', 'بنترست', 'بينتريست'],
  rules,
  accountOptions: PinterestAccountOptions,
  changes: ['remove'],
  scopeLosses: {},
  postKindOf: ({ media }) => kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  /** “The end user must choose each Pin to be published.” https://policy.pinterest.com/developer-guidelines */
  forbidsRepeats: true,
  forbidsNumbers: ['sums', 'derived'],
  /** Nothing that Pinterest says may be stored. */
  retention: { posts: 'never', account: 'never' },
  display: { letters: 60, shape: 'upright' },
} as const satisfies SocialPlatform<PinterestFormat, PinterestOptions>;
