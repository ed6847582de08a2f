import { megabyte } from '../byte-sizes.ts';
import english from '../texts/en/answers/twitter.json' with { type: 'json' };
import { day, hour } from '../durations.ts';
import { coded } from '../messages/coded.ts';
import type { TwitterOptions } from './options/twitter.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type FileRule,
  type FormatRule,
  type JudgedFile,
  type PlatformPost,
  type PlatformRules,
  type PostShape,
  warning,
} from './rules/rule.ts';
import { threadOf } from './rules/thread.ts';
import type { SocialPlatform } from './social-platform.ts';
import { hasAddress, weightedLength } from './twitter/weighted-length.ts';

/**
 * Whether letters of Arabic script are written by their shapes (presentation forms), as text copied out of design
 * programs is. Signs that are written no other way, like `ﷺ` and `﴾`, are none.
 */
export const hasLetterShapes = (text: string): boolean => /[\uFB50-\uFD3D\uFD50-\uFDC7\uFE70-\uFEFC]/.test(text);

const checked = {
  source: 'https://docs.x.com/x-api/media/quickstart/best-practices and the counting of characters',
  checkedOn: '2026-11-28',
} as const;

const photo: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
  typeNames: 'types.jpeg-png-webp',
  maxBytes: 5 * megabyte,
};

const gif: FileRule = {
  mimeTypes: ['image/gif'],
  typeNames: 'types.gif',
  maxBytes: 15 * megabyte,
  longSide: { max: 1280 },
  shortSide: { max: 1080 },
};

const video: FileRule = {
  mimeTypes: ['video/mp4'],
  typeNames: 'types.mp4',
  maxBytes: 512 * megabyte,
  ratio: { min: 0.33, max: 3 },
  seconds: { min: 0.5, max: 140 },
  framesPerSecond: { max: 60 },
  videoCodecs: ['h264'],
  // mironal/TwitterAPIKit #96: 4:4:4 is "currently unsupported".
  pixelFormats: ['yuv420p', 'yuv420p10'],
  audioCodecs: ['aac'],
  audioChannels: { max: 2 },
};

/** Units of {@link weightedLength}. */
export const postLimit = 280;
/** As X's own composer. */
const threadLimit = 25;
/** Of accounts that pay X for it. */
const longLimit = 25_000;
/** The subscriptions with which X takes long posts. */
const longSubscriptions: ReadonlySet<string> = new Set(['Premium', 'PremiumPlus']);

const text = { limit: postLimit } as const;
const inThread = { limit: postLimit * threadLimit } as const;

const withPhotos = { files: { min: 0, max: 4 }, picture: photo, takesAltTexts: true, ...checked } as const;
const withGif = { files: { min: 1, max: 1 }, picture: gif, takesAltTexts: true, ...checked } as const;
const withVideo = { files: { min: 1, max: 1 }, video, ...checked } as const;
const thread = { name: 'format.thread', text: inThread } as const;
const long = { name: 'format.long-post', text: { limit: longLimit } } as const;

const formats = {
  post: { name: 'format.post', text, ...withPhotos },
  gif: { name: 'format.gif', text, ...withGif },
  video: { name: 'format.video', text, ...withVideo },
  thread: { ...thread, ...withPhotos },
  threadWithGif: { ...thread, ...withGif },
  threadWithVideo: { ...thread, ...withVideo },
  long: { ...long, ...withPhotos },
  longWithGif: { ...long, ...withGif },
  longWithVideo: { ...long, ...withVideo },
} as const satisfies Record<string, FormatRule>;

type TwitterFormat = keyof typeof formats;

const isGif = ({ mimeType }: Pick<JudgedFile, 'mimeType'>) => mimeType === 'image/gif';

function formatOf({ media, options }: PostShape<TwitterOptions>): TwitterFormat | undefined {
  const { pictures, videos } = countFiles(media);
  const formatWith = <F extends TwitterFormat>(usual: F, inThreads: F, inLong: F): F =>
    options?.isThread === true ? inThreads : options?.isLong === true ? inLong : usual;
  if (videos > 0)
    return videos > 1 || pictures > 0 ? undefined : formatWith('video', 'threadWithVideo', 'longWithVideo');
  if (!media.some(isGif)) return formatWith('post', 'thread', 'long');
  return media.length > 1 ? undefined : formatWith('gif', 'threadWithGif', 'longWithGif');
}

function misfit({ media }: PlatformPost) {
  const { pictures, videos } = countFiles(media);
  if (videos > 0 && pictures > 0) return blocking('media', 'mixed-files');
  const limit = videos > 0 ? coded('files.one-video') : { code: 'files.one-gif' };
  return blocking('media', 'too-many-files', { limit });
}

/** Whether X takes a post that is longer than usual only of subscribers. */
export const needsSubscription = (content: string, options: TwitterOptions | undefined): boolean =>
  options?.isLong === true && options.isThread !== true && weightedLength(content.trim()) > postLimit;

/** As X said when it was last asked. */
export const isSubscribed = (subscription: string | undefined): boolean =>
  subscription !== undefined && longSubscriptions.has(subscription);

const ofPosts = { limit: postLimit, lengthOf: weightedLength };

/** What X makes of a text: one post, or the posts of a thread. */
export const twitterParts = (content: string, options: TwitterOptions | undefined): string[] =>
  options?.isThread === true ? threadOf(content, ofPosts) : [content.trim()];

const rules = {
  formats,
  lengthOf: weightedLength,
  formatOf,
  misfit,
  remarks: ({ content, options }) => [
    ...(options?.isThread === true && threadOf(content, ofPosts).length > threadLimit
      ? [blocking('content', 'too-many-parts', { limit: threadLimit })]
      : []),
    ...(hasLetterShapes(content) ? [warning('content', 'glyphs')] : []),
  ],
  chains: {
    partsOf: ({ content, options }) => twitterParts(content, options),
    withThread: (options, isThread) => {
      const { isThread: _before, isLong, ...others } = options ?? {};
      return isThread ? { ...others, isThread } : { ...others, ...(isLong !== undefined && { isLong }) };
    },
  },
} as const satisfies PlatformRules<TwitterFormat, TwitterOptions>;

/** Micro-dollars. */
const prices = {
  post: 15_000,
  postWithAddress: 200_000,
  altText: 5000,
  read: 5000,
  removal: 10_000,
} as const;

/** What it says in words of its own, by code. */
export const twitterTexts = english.rules;

export const twitter = {
  id: 'twitter',
  name: platformNames.twitter,
  otherNames: ['twitter', 'tweet', 'تويتر', 'إكس'],
  rules,
  changes: ['remove'],
  scopeLosses: { 'media.write': 'loss.twitter-media' },
  subscription: {
    isPaid: ({ subscription }) => isSubscribed(subscription),
    faultOf: ({ content, options }) =>
      needsSubscription(content, options) ? blocking('content', 'needs-subscription', { limit: postLimit }) : undefined,
  },
  postKindOf: ({ media }) => kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  hides: ['reach'],
  forbidsRepeats: true,
  forbidsSharedTexts: true,
  endsConsents: true,
  /** All data within ten business days. */
  retention: { posts: 'kept', account: 'kept', deleteAfterRevokeDays: 10 },
  /** Each reading is billed. */
  measuredAt: [hour, day, 7 * day, 28 * day],
  display: { letters: 280, shape: 'wide' },
  costs: {
    prices: [
      { code: 'cost.post', microDollars: prices.post },
      { code: 'cost.post-with-address', microDollars: prices.postWithAddress },
      { code: 'cost.alt-text', microDollars: prices.altText },
    ],
    ofPost: ({ content, media, options }) => {
      const parts = twitterParts(content, options);
      const posts = parts.map((part): number => (hasAddress(part) ? prices.postWithAddress : prices.post));
      const altTexts = media.filter(({ type, altText = '' }) => type === 'image' && altText !== '').length;
      return posts.reduce((sum, price) => sum + price, altTexts * prices.altText);
    },
    read: prices.read,
    ofRemoval: (posts) => posts * prices.removal,
    measurement: prices.read,
    source: 'https://docs.x.com/x-api/getting-started/pricing',
    checkedOn: '2026-08-22',
    pricesOf: '2026-04-20',
  },
} as const satisfies SocialPlatform<TwitterFormat, TwitterOptions>;
