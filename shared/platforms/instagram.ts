import { pageScopeLosses } from './page-scopes.ts';
import english from '../texts/en/answers/meta.json' with { type: 'json' };
import { isUsername, tagFaults } from './instagram-tags.ts';
import type { InstagramOptions } from './options/instagram.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import { locationFaults } from './rules/location.ts';
import { ratioOf } from './rules/ratio.ts';
import {
  blocking,
  isVideo,
  warning,
  type Fault,
  type FileRule,
  type FormatRule,
  type PlatformPost,
  type PlatformRules,
  utf16Length,
} from './rules/rule.ts';
import { firstCommentLimit } from './options/first-comment-text.ts';
import { hashtagsIn } from './rules/tags.ts';
import type { SocialPlatform } from './social-platform.ts';
import { megabyte } from '../byte-sizes.ts';
import { second } from '../durations.ts';

const checked = {
  source: 'Instagram Platform, IG User Media and Content Publishing',
  checkedOn: '2026-11-28',
} as const;
const caption = { limit: 2200, hashtags: 30, mentions: 20 } as const;

/** The numbers of captions: Meta names none for comments. */
const firstComment = { limit: firstCommentLimit, hashtags: 30, mentions: 20 } as const;

const mostCollaborators = 3;

const feedPicture: FileRule = {
  mimeTypes: ['image/jpeg'],
  typeNames: 'types.jpeg',
  maxBytes: 8 * megabyte,
  ratio: { min: 0.75, max: 1.91 },
  documentedRatio: { min: 0.8, max: 1.91 },
  advisedWidth: 320,
};

const reelVideo: FileRule = {
  mimeTypes: ['video/mp4', 'video/quicktime'],
  typeNames: 'types.mp4-mov',
  maxBytes: 300 * megabyte,
  ratio: { min: 0.01, max: 10 },
  width: { max: 1920 },
  seconds: { min: 3, max: 15 * 60 },
  framesPerSecond: { min: 23, max: 60 },
  videoCodecs: ['h264', 'hevc'],
  // What phones film in ten bits is of 4:2:0, too.
  pixelFormats: ['yuv420p', 'yuv420p10'],
  audioCodecs: ['aac'],
  audioChannels: { max: 2 },
  audioSampleRate: { max: 48_000 },
};

const upright = { min: 0.56, max: 0.57, words: '9:16' } as const;

const formats = {
  image: {
    name: 'format.picture',
    text: caption,
    firstComment,
    takesLocation: true,
    files: { min: 1, max: 1 },
    picture: feedPicture,
    takesAltTexts: true,
    ...checked,
  },
  reel: {
    name: 'format.reel',
    text: caption,
    firstComment,
    takesLocation: true,
    files: { min: 1, max: 1 },
    video: { ...reelVideo, advisedRatio: upright },
    cover: { mimeTypes: ['image/jpeg'], typeNames: 'types.jpeg', maxBytes: 8 * megabyte, advisedRatio: upright },
    takesCoverMoment: true,
    ...checked,
  },
  carousel: {
    name: 'format.carousel',
    text: caption,
    firstComment,
    takesLocation: true,
    files: { min: 2, max: 10 },
    picture: feedPicture,
    video: reelVideo,
    takesAltTexts: true,
    ...checked,
  },
  story: {
    name: 'format.story',
    shape: 'upright',
    files: { min: 1, max: 1 },
    picture: { mimeTypes: ['image/jpeg'], typeNames: 'types.jpeg', maxBytes: 8 * megabyte, advisedRatio: upright },
    video: { ...reelVideo, maxBytes: 100 * megabyte, seconds: { min: 3, max: 60 }, advisedRatio: upright },
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

type InstagramPost = PlatformPost<InstagramOptions>;

type InstagramFormat = keyof typeof formats;

/** Instagram announced that it shows only five (December 2025); whether it refuses more is unknown. */
const shownHashtags = 5;

function textRemarks(post: InstagramPost, format: InstagramFormat) {
  if (format === 'story') return [warning('content', 'text-not-shown')];
  const hashtags = hashtagsIn(post.content).length;
  const together = hashtags + hashtagsIn(post.options?.firstComment ?? '').length;
  if (hashtags <= caption.hashtags && together > caption.hashtags)
    return [
      warning('options', 'hashtags-together', { count: together, limit: caption.hashtags }),
      ...(format === 'carousel' ? croppedFiles(post) : []),
    ];
  const tags =
    hashtags > shownHashtags && hashtags <= caption.hashtags
      ? [warning('content', 'many-hashtags', { count: hashtags, shown: shownHashtags })]
      : [];
  return format === 'carousel' ? [...tags, ...croppedFiles(post)] : tags;
}

function collaborationFaults({ options }: InstagramPost, format: InstagramFormat): Fault[] {
  const names = options?.collaborators ?? [];
  if (names.length === 0) return [];
  if (format === 'story') return [warning('options', 'collaborators-not-shown')];
  return [
    ...names.filter((name) => !isUsername(name)).map((name) => blocking('options', 'not-a-username', { name })),
    ...(names.length > mostCollaborators
      ? [blocking('options', 'too-many-collaborators', { limit: mostCollaborators })]
      : []),
  ];
}

function coverFaults({ media: [file], options }: InstagramPost, format: InstagramFormat): Fault[] {
  const seconds = (options?.coverAt ?? 0) / second;
  if (format !== 'reel' || file?.durationSeconds === undefined || seconds <= file.durationSeconds) return [];
  return [blocking('options', 'cover-outside', { seconds, file: file.name })];
}

const remarks = (post: InstagramPost, format: InstagramFormat): Fault[] => [
  ...collaborationFaults(post, format),
  ...coverFaults(post, format),
  ...tagFaults(post.media, post.options?.userTags),
  ...locationFaults(post.options, formats[format]),
  ...textRemarks(post, format),
];

/** A carousel crops every file to the shape of the first. */
function croppedFiles({ media: [first, ...others] }: InstagramPost) {
  if (first === undefined) return [];
  const shape = ratioOf(first);
  if (shape === undefined) return [];
  return others
    .filter((file) => ratioOf(file) !== undefined && ratioOf(file) !== shape)
    .map((file) => ({
      ...warning('media', 'cropped', {
        how: { code: 'cropped.to-first', params: { file: file.name, first: first.name } },
      }),
      mediaId: file.id,
    }));
}

const rules = {
  formats,
  lengthOf: utf16Length,
  firstCommentOf: (options) => options?.firstComment,
  formatOf({ media, options }) {
    const [first, second] = media;
    if (first === undefined) return undefined;
    if (options?.format === 'story') return 'story';
    if (second !== undefined) return 'carousel';
    return isVideo(first) ? 'reel' : 'image';
  },
  misfit: () => blocking('media', 'files-missing', { needed: { code: 'needed.picture-or-video' } }),
  remarks,
  dailyPosts: { least: 25, most: 100 },
} as const satisfies PlatformRules<InstagramFormat, InstagramOptions>;

/** What it says in words of its own, by code. */
export const instagramTexts = english.instagram;

export const instagram = {
  id: 'instagram',
  name: platformNames.instagram,
  otherNames: ['ig', 'insta', 'انستغرام', 'إنستغرام'],
  rules,
  changes: ['remove'],
  scopeLosses: {
    instagram_manage_insights: 'loss.instagram-insights',
    instagram_manage_comments: 'loss.instagram-comments',
    instagram_manage_contents: 'loss.instagram-removal',
    ...pageScopeLosses,
  },
  commentScopes: ['instagram_manage_comments'],
  postKindOf: ({ media, options }) => (options?.format === 'story' ? 'story' : kindOfFiles(media, 'reel')),
  /** Without shares, as the specification says. */
  engagementsOf: ({ likes, comments }) => likes + comments,
  endsConsents: true,
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 125, shape: 'square' },
} as const satisfies SocialPlatform<InstagramFormat, InstagramOptions>;
