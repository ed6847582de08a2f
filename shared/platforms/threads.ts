import { gigabyte, megabyte } from '../byte-sizes.ts';
import english from '../texts/en/answers/threads.json' with { type: 'json' };
import type { ThreadsOptions } from './options/threads.ts';
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
  warning,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';
import { emoji, textParts } from './rules/thread.ts';

/** Units of {@link threadsLength}. https://developers.facebook.com/docs/threads/posts */
const postLimit = 500;
/** Our own: Threads names none. */
const threadLimit = 20;
/** Different ones in a post, with that of its card. Since 2025-12-22. */
const linkLimit = 5;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const letters = (text: string) => Array.from(text).length;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Characters; an emoji counts as its bytes of UTF-8. So do signs that are neither letters, digits nor ASCII: Threads refused
 * texts of 500 characters for three curly apostrophes (gitroomhq/postiz-app#1946).
 */
export function threadsLength(text: string): number {
  const found = text.match(emoji) ?? [];
  const others = text.replaceAll(emoji, '');
  const signs = others.match(/[^\p{L}\p{M}\p{N}\p{ASCII}]/gu) ?? [];
  return letters(others) + sum(found.map(bytesOf)) + sum(signs.map((sign) => bytesOf(sign) - 1));
}

const link = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s<>"'“”«»،؛]+/giu;

/** Without what a sentence adds to an address. */
export const linksIn = (text: string): string[] => [
  ...new Set((text.match(link) ?? []).map((found) => found.replace(/[.,:;!?)\]]+$/, ''))),
];

export const threadOf = (text: string): string[] =>
  textParts(text, (part) => threadsLength(part) <= postLimit && linksIn(part).length <= linkLimit);

const checked = {
  source: 'https://developers.facebook.com/docs/threads/posts',
  checkedOn: '2026-11-24',
} as const;

/** Threads makes wider pictures smaller by itself. */
const picture: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png'],
  typeNames: 'types.jpeg-png',
  maxBytes: 8 * megabyte,
  ratio: { min: 0.1, max: 10 },
  advisedWidth: 320,
};

const video: FileRule = {
  mimeTypes: ['video/mp4', 'video/quicktime'],
  typeNames: 'types.mp4-mov',
  maxBytes: gigabyte,
  ratio: { min: 0.01, max: 10 },
  width: { max: 1920 },
  seconds: { max: 5 * 60 },
  framesPerSecond: { min: 23, max: 60 },
  videoCodecs: ['h264', 'hevc'],
  pixelFormats: ['yuv420p', 'yuv420p10'],
  audioCodecs: ['aac'],
  audioChannels: { max: 2 },
  audioSampleRate: { max: 48_000 },
};

const mostFiles = 20;

const text = { limit: postLimit } as const;
const inThread = { name: 'format.thread', text: { limit: postLimit * threadLimit } } as const;

const files = {
  none: { files: { min: 0, max: 0 }, ...checked },
  picture: { files: { min: 1, max: 1 }, picture, takesAltTexts: true, ...checked },
  video: { files: { min: 1, max: 1 }, video, ...checked },
  carousel: { files: { min: 2, max: mostFiles }, picture, video, takesAltTexts: true, ...checked },
} as const;

const formats = {
  text: { name: 'format.text', text, ...files.none },
  link: { name: 'format.link', text, ...files.none },
  picture: { name: 'format.picture', text, ...files.picture },
  video: { name: 'format.video', text, ...files.video },
  carousel: { name: 'format.carousel', text, ...files.carousel },
  thread: { ...inThread, ...files.none },
  threadWithPicture: { ...inThread, ...files.picture },
  threadWithVideo: { ...inThread, ...files.video },
  threadWithCarousel: { ...inThread, ...files.carousel },
} as const satisfies Record<string, FormatRule>;

type ThreadsFormat = keyof typeof formats;

function formatOf({ media, options }: PostShape<ThreadsOptions>): ThreadsFormat | undefined {
  const { pictures, videos } = countFiles(media);
  if (pictures + videos > mostFiles) return undefined;
  const isThread = options?.isThread === true;
  if (pictures + videos > 1) return isThread ? 'threadWithCarousel' : 'carousel';
  if (videos === 1) return isThread ? 'threadWithVideo' : 'video';
  if (pictures === 1) return isThread ? 'threadWithPicture' : 'picture';
  if (isThread) return 'thread';
  return options?.link === undefined ? 'text' : 'link';
}

/** What Threads makes of a text: one post, or the posts of a thread. At least one, which may have files alone. */
export function threadsParts(content: string, options: ThreadsOptions | undefined): string[] {
  const text = content.trim();
  return options?.isThread === true && text !== '' ? threadOf(text) : [text];
}

function remarks({ content, media, options }: PlatformPost<ThreadsOptions>): Fault[] {
  const parts = threadsParts(content, options);
  const card = media.length === 0 ? options?.link : undefined;
  const hasTooManyLinks = parts.some((part, index) => {
    const links = new Set([...linksIn(part), ...(index === 0 && card !== undefined ? [card] : [])]);
    return links.size > linkLimit;
  });
  return [
    ...(parts.length > threadLimit ? [blocking('content', 'too-many-parts', { limit: threadLimit })] : []),
    ...(hasTooManyLinks ? [blocking('content', 'too-many-links', { limit: linkLimit })] : []),
    ...(options?.link !== undefined && media.length > 0 ? [warning('options', 'link-not-shown')] : []),
  ];
}

const rules = {
  formats,
  lengthOf: threadsLength,
  formatOf,
  misfit: () => blocking('media', 'too-many-files', { limit: { code: 'files.most-of-threads' } }),
  remarks,
  chains: {
    partsOf: ({ content, options }) => threadsParts(content, options),
    withThread: (options, isThread) => {
      const { isThread: _before, ...others } = options ?? {};
      return isThread ? { ...others, isThread } : others;
    },
  },
  /** Answers, as the later posts of a thread are, have a limit of their own: 1,000. */
  dailyPosts: { least: 250, most: 250 },
} as const satisfies PlatformRules<ThreadsFormat, ThreadsOptions>;

/** What it says in words of its own, by code. */
export const threadsTexts = english.rules;

export const threads = {
  id: 'threads',
  name: platformNames.threads,
  otherNames: ['threads', 'ثريدز', 'ثردز'],
  rules,
  changes: ['remove'],
  scopeLosses: {
    threads_manage_insights: 'loss.threads-insights',
    threads_delete: 'loss.threads-removal',
    threads_manage_replies: 'loss.threads-replies',
    threads_read_replies: 'loss.threads-reading',
  },
  postKindOf: ({ media, options }) =>
    media.length === 0 && options?.link !== undefined ? 'link' : kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  hides: ['reach', 'saves'],
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 500, shape: 'square' },
} as const satisfies SocialPlatform<ThreadsFormat, ThreadsOptions>;
