import { catalogue } from '../messages/catalogue.ts';
import type { BlueskyOptions } from './options/bluesky.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import { blocking, countFiles, warning, type FormatRule, type PlatformRules, type PostShape } from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

const checked = {
  source: 'bluesky-social/atproto, lexicons of app.bsky at d6296a1c',
  checkedOn: '2026-11-22',
} as const;

const mostGraphemes = 300;
const mostBytes = 3000;
const text = { limit: mostGraphemes } as const;

const formats = {
  text: { name: 'format.text', text, files: { min: 0, max: 0 }, ...checked },
  link: { name: 'format.link', text, files: { min: 0, max: 0 }, ...checked },
  pictures: {
    name: 'format.photos',
    text,
    files: { min: 1, max: 4 },
    picture: {
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
      typeNames: 'types.jpeg-png-webp',
      maxBytes: 2_000_000,
    },
    takesAltTexts: true,
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

type BlueskyFormat = keyof typeof formats;

function formatOf({ media, options }: PostShape<BlueskyOptions>): BlueskyFormat | undefined {
  const { pictures, videos } = countFiles(media);
  if (videos > 0) return undefined;
  if (pictures > 0) return 'pictures';
  return options?.link === undefined ? 'text' : 'link';
}

const segmenter = new Intl.Segmenter();

/** Graphemes. A text with too many bytes of UTF-8 counts as so many more, since both are limited. */
export function blueskyLength(content: string): number {
  let graphemes = 0;
  for (const _ of segmenter.segment(content)) graphemes += 1;
  const bytes = new TextEncoder().encode(content).length;
  return bytes > mostBytes ? Math.max(graphemes, Math.ceil((bytes * mostGraphemes) / mostBytes)) : graphemes;
}

const rules = {
  formats,
  lengthOf: blueskyLength,
  formatOf,
  misfit: () => blocking('media', 'too-many-files', { limit: { code: 'files.no-videos' } }),
  remarks: ({ options }, format) =>
    options?.link !== undefined && format !== 'link' ? [warning('options', 'link-not-shown')] : [],
} as const satisfies PlatformRules<BlueskyFormat, BlueskyOptions>;

/** What it says in words of its own, by code. */
export const blueskyTexts = catalogue({
  'files.no-videos': 'no videos are sent to Bluesky yet',
  'types.jpeg-png-webp': 'a JPEG, PNG or WebP',
});

export const bluesky = {
  id: 'bluesky',
  name: platformNames.bluesky,
  otherNames: ['bsky', 'blue sky', 'بلو سكاي', 'بلوسكاي'],
  rules,
  changes: ['remove'],
  scopeLosses: {},
  postKindOf: ({ media, options }) =>
    media.length === 0 && options?.link !== undefined ? 'link' : kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  hidesReach: true,
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 300, shape: 'wide' },
} as const satisfies SocialPlatform<BlueskyFormat, BlueskyOptions>;
