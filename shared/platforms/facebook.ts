import { pageScopeLosses } from './page-scopes.ts';
import english from '../texts/en/answers/meta.json' with { type: 'json' };
import { coded } from '../messages/coded.ts';
import type { FacebookOptions } from './options/facebook.ts';
import { firstCommentLimit } from './options/first-comment-text.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import { locationFaults } from './rules/location.ts';
import {
  blocking,
  countFiles,
  warning,
  type FileRule,
  type FormatRule,
  type PostShape,
  type PlatformRules,
  utf16Length,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';
import { gigabyte, megabyte } from '../byte-sizes.ts';

const checkedOn = '2026-11-20';
const feedSource = 'Graph API, Page feed; the length of the text not read again';
const message = { limit: 63_206 } as const;
const firstComment = { limit: firstCommentLimit } as const;

/** The refusal 1366046 says "less than 4 MB and saved as JPG or PNG". */
const photo: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png'],
  typeNames: 'types.jpeg-png',
  maxBytes: 4 * megabyte - 1,
};
const photoSource = 'Graph API, Page photos, and the text of error 1366046';

const formats = {
  text: {
    name: 'format.text',
    text: message,
    firstComment,
    takesLocation: true,
    files: { min: 0, max: 0 },
    source: feedSource,
    checkedOn,
  },
  link: {
    name: 'format.link',
    text: message,
    firstComment,
    takesLocation: true,
    files: { min: 0, max: 0 },
    source: feedSource,
    checkedOn,
  },
  photo: {
    name: 'format.photo',
    text: message,
    firstComment,
    takesLocation: true,
    files: { min: 1, max: 1 },
    picture: photo,
    takesAltTexts: true,
    source: photoSource,
    checkedOn,
  },
  photos: {
    name: 'format.photos',
    text: message,
    firstComment,
    takesLocation: true,
    /** Our own limit of files per post; the platform names none. */
    files: { min: 2, max: 10 },
    picture: photo,
    takesAltTexts: true,
    source: photoSource,
    checkedOn,
  },
  video: {
    name: 'format.video',
    text: message,
    firstComment,
    files: { min: 1, max: 1 },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/x-ms-wmv'],
      typeNames: 'types.mp4-mov-avi-wmv',
      maxBytes: gigabyte,
      seconds: { min: 1, max: 20 * 60 },
    },
    source: 'Video API, non-resumable upload: 1 GB and 20 minutes; the formats by Facebook’s help (neither read again)',
    checkedOn,
  },
  reel: {
    name: 'format.reel',
    shape: 'upright',
    text: message,
    firstComment,
    files: { min: 1, max: 1 },
    video: {
      mimeTypes: ['video/mp4', 'video/quicktime'],
      typeNames: 'types.mp4-mov',
      maxBytes: gigabyte,
      ratio: { min: 0.56, max: 0.57 },
      shortSide: { min: 540 },
      longSide: { min: 960 },
      seconds: { min: 3, max: 90 },
      framesPerSecond: { min: 24, max: 60 },
      videoCodecs: ['h264', 'hevc', 'vp9', 'av1'],
      audioCodecs: ['aac'],
    },
    cover: {
      mimeTypes: ['image/jpeg', 'image/png'],
      typeNames: 'types.jpeg-png',
      maxBytes: 10 * megabyte,
      advisedRatio: { min: 0.56, max: 0.57, words: '9:16' },
    },
    source: 'Video API, Reels Publishing; it names no size and no length of the text: those of videos and posts',
    checkedOn: '2026-11-24',
  },
} as const satisfies Record<string, FormatRule>;

type FacebookFormat = keyof typeof formats;

function formatOf({ media, options }: PostShape<FacebookOptions>): FacebookFormat | undefined {
  const { pictures, videos } = countFiles(media);
  if (options?.format !== undefined) return media.length === 0 ? undefined : options.format;
  if (videos > 1 || (videos > 0 && pictures > 0)) return undefined;
  if (videos === 1) return 'video';
  if (pictures > 0) return pictures === 1 ? 'photo' : 'photos';
  return options?.link === undefined ? 'text' : 'link';
}

const rules = {
  formats,
  lengthOf: utf16Length,
  firstCommentOf: (options) => options?.firstComment,
  formatOf,
  misfit({ media, options }) {
    if (options?.format !== undefined) return blocking('media', 'files-missing', { needed: { code: 'needed.video' } });
    return countFiles(media).pictures > 0
      ? blocking('media', 'mixed-files')
      : blocking('media', 'too-many-files', { limit: coded('files.one-video') });
  },
  remarks: ({ options }, format) => [
    ...(options?.link !== undefined && format !== 'link' ? [warning('options', 'link-not-shown')] : []),
    ...locationFaults(options, formats[format]),
  ],
  dailyPosts: { least: 30, most: 30, format: 'reel' },
} as const satisfies PlatformRules<FacebookFormat, FacebookOptions>;

/** What it says in words of its own, by code. */
export const facebookTexts = english.facebook;

export const facebook = {
  id: 'facebook',
  name: platformNames.facebook,
  otherNames: ['fb', 'فيسبوك'],
  rules,
  changes: ['remove', 'edit'],
  scopeLosses: {
    read_insights: 'loss.page-insights',
    pages_manage_engagement: 'loss.page-comments',
    ...pageScopeLosses,
  },
  commentScopes: ['pages_manage_engagement'],
  postKindOf({ media, options }) {
    if (options?.format !== undefined) return options.format;
    return media.length === 0 && options?.link !== undefined ? 'link' : kindOfFiles(media, 'video');
  },
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  endsConsents: true,
  hides: ['saves'],
  retention: { posts: 'kept', account: 'kept' },
  display: { letters: 480, shape: 'wide' },
} as const satisfies SocialPlatform<FacebookFormat, FacebookOptions>;
