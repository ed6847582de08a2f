import { coded } from '../messages/coded.ts';
import type { BlueskyOptions } from './options/bluesky.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type FileRule,
  type FormatRule,
  type PlatformPost,
  type PlatformRules,
  type PostShape,
  warning,
} from './rules/rule.ts';
import { threadOf } from './rules/thread.ts';
import type { SocialPlatform } from './social-platform.ts';

const checked = {
  source: 'bluesky-social/atproto, lexicons of app.bsky at d6296a1c',
  checkedOn: '2026-11-22',
} as const;

const mostGraphemes = 300;
const mostBytes = 3000;
/** As many as X's composer makes; Bluesky names no limit. */
const threadLimit = 25;
const text = { limit: mostGraphemes } as const;
const inThread = { limit: mostGraphemes * threadLimit } as const;

const picture: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
  typeNames: 'types.jpeg-png-webp',
  maxBytes: 2_000_000,
};

const video: FileRule = {
  mimeTypes: ['video/mp4'],
  typeNames: 'types.mp4',
  maxBytes: 300_000_000,
  seconds: { max: 3 * 60 },
};

const pictures = {
  name: 'format.photos',
  text,
  files: { min: 1, max: 4 },
  picture,
  takesAltTexts: true,
  ...checked,
} as const satisfies FormatRule;

const oneVideo = {
  name: 'format.video',
  text,
  files: { min: 1, max: 1 },
  video,
  takesVideoAltText: true,
  ...checked,
} as const satisfies FormatRule;

const thread = { name: 'format.thread', text: inThread } as const;

const formats = {
  text: { name: 'format.text', text, files: { min: 0, max: 0 }, ...checked },
  link: { name: 'format.link', text, files: { min: 0, max: 0 }, ...checked },
  pictures,
  video: oneVideo,
  thread: { ...thread, files: { min: 0, max: 0 }, ...checked },
  threadWithLink: { ...thread, files: { min: 0, max: 0 }, ...checked },
  threadWithPictures: { ...pictures, ...thread },
  threadWithVideo: { ...oneVideo, ...thread },
} as const satisfies Record<string, FormatRule>;

type BlueskyFormat = keyof typeof formats;

function formatOf({ media, options }: PostShape<BlueskyOptions>): BlueskyFormat | undefined {
  const { pictures: pictureCount, videos } = countFiles(media);
  const isThread = options?.isThread === true;
  if (videos > 0) {
    if (videos > 1 || pictureCount > 0) return undefined;
    return isThread ? 'threadWithVideo' : 'video';
  }
  if (pictureCount > 0) return isThread ? 'threadWithPictures' : 'pictures';
  if (options?.link !== undefined) return isThread ? 'threadWithLink' : 'link';
  return isThread ? 'thread' : 'text';
}

/** Graphemes. A text with too many bytes of UTF-8 counts as so many more, since both are limited. */
export function blueskyLength(content: string): number {
  let graphemes = 0;
  for (const _ of new Intl.Segmenter().segment(content)) graphemes += 1;
  const bytes = new TextEncoder().encode(content).length;
  return bytes > mostBytes ? Math.max(graphemes, Math.ceil((bytes * mostGraphemes) / mostBytes)) : graphemes;
}

const ofPosts = { limit: mostGraphemes, lengthOf: blueskyLength };

/** What Bluesky makes of a text: one post, or the posts of a thread, of which there is one at least. */
export function blueskyParts(content: string, options: BlueskyOptions | undefined): string[] {
  const parts = options?.isThread === true ? threadOf(content, ofPosts) : [content];
  return parts.length === 0 ? [''] : parts;
}

/** Whether a link card is shown. */
export const showsLink = (post: PostShape<BlueskyOptions>): boolean =>
  post.media.length === 0 && post.options?.link !== undefined;

function remarks(post: PlatformPost<BlueskyOptions>) {
  const isTooLong = post.options?.isThread === true && blueskyParts(post.content, post.options).length > threadLimit;
  return [
    ...(post.options?.link !== undefined && !showsLink(post) ? [warning('options', 'link-not-shown')] : []),
    ...(isTooLong ? [blocking('content', 'too-many-parts', { limit: threadLimit })] : []),
  ];
}

const rules = {
  formats,
  lengthOf: blueskyLength,
  formatOf,
  misfit: ({ media }) =>
    countFiles(media).pictures > 0
      ? blocking('media', 'mixed-files')
      : blocking('media', 'too-many-files', { limit: coded('files.one-video') }),
  remarks,
  chains: {
    partsOf: ({ content, options }) => blueskyParts(content, options),
    withThread: (options, isThread) => {
      const { isThread: _before, ...others } = options ?? {};
      return isThread ? { ...others, isThread } : others;
    },
  },
} as const satisfies PlatformRules<BlueskyFormat, BlueskyOptions>;

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
  hides: ['views', 'reach', 'saves'],
  endsConsents: true,
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 300, shape: 'wide' },
} as const satisfies SocialPlatform<BlueskyFormat, BlueskyOptions>;
