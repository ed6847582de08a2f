import * as z from 'zod';
import { gigabyte, megabyte } from '../byte-sizes.ts';
import { hour, minute, second } from '../durations.ts';
import english from '../texts/en/answers/youtube.json' with { type: 'json' };
import { coded } from '../messages/coded.ts';
import type { YouTubeOptions } from './options/youtube.ts';
import { firstCommentLimit } from './options/first-comment-text.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type Fault,
  type FileRule,
  type FormatRule,
  type JudgedFile,
  type PlatformPost,
  type PlatformRules,
  type PostShape,
  utf16Length,
  warning,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';

/**
 * As YouTube counts tags together: with the commas between, and quotation marks around one with a space.
 * https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]
 */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));

const checked = {
  source: 'https://developers.google.com/youtube/v3/docs/videos and /thumbnails/set; Shorts by the help of YouTube',
  checkedOn: '2026-11-22',
} as const;

/** Of UTF-8: an Arabic letter takes two. */
const text = { limit: 5000, unit: 'bytes' } as const;

const video: FileRule = {
  mimeTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  typeNames: 'types.mp4-mov-webm',
  maxBytes: 256 * gigabyte,
  seconds: { max: (12 * hour) / second },
};

/** YouTube takes 10,000 characters: our own limit is less. */
const firstComment = { limit: firstCommentLimit } as const;

const formats = {
  video: {
    name: 'format.video',
    text,
    firstComment,
    files: { min: 1, max: 1 },
    video,
    cover: {
      mimeTypes: ['image/jpeg', 'image/png'],
      typeNames: 'types.jpeg-png',
      maxBytes: 2 * megabyte,
      advisedRatio: { min: 1.77, max: 1.78, words: '16:9' },
      advisedWidth: 640,
    },
    ...checked,
  },
  /** YouTube decides which video is one, and shows no chosen picture of it. */
  short: { name: 'format.short', shape: 'upright', text, firstComment, files: { min: 1, max: 1 }, video, ...checked },
} as const satisfies Record<string, FormatRule>;

type YouTubeFormat = keyof typeof formats;
type YouTubePost = PlatformPost<YouTubeOptions>;

const longestShort = (3 * minute) / second;
/** Seconds; of a channel whose owner has not verified a phone number. */
const longestUnverified = (15 * minute) / second;
const longestTags = 500;

const YouTubeAccountOptions = z.object({
  channel: z.string(),
  playlists: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Until YouTube has reviewed our app, it locks what the app uploads as private. */
  isAppReviewed: z.boolean(),
});
export type YouTubeAccountOptions = z.infer<typeof YouTubeAccountOptions>;

function isShort({ width, height, durationSeconds: seconds = Infinity }: JudgedFile): boolean {
  return width !== undefined && height !== undefined && width <= height && seconds <= longestShort;
}

function formatOf({ media }: PostShape): YouTubeFormat | undefined {
  const [file, ...others] = media;
  if (file?.type !== 'video' || others.length > 0) return undefined;
  return isShort(file) ? 'short' : 'video';
}

function misfit({ media }: PlatformPost) {
  const { pictures, videos } = countFiles(media);
  if (videos === 0) return blocking('media', 'files-missing', { needed: { code: 'needed.video' } });
  return pictures > 0
    ? blocking('media', 'mixed-files')
    : blocking('media', 'too-many-files', { limit: coded('files.one-video') });
}

const hasBrackets = (words: string) => /[<>]/.test(words);

function remarks({ content, media: [file], options = {} }: YouTubePost): Fault[] {
  const { title = '', privacy, isMadeForKids, tags = [], firstComment: comment } = options;
  // https://support.google.com/youtube/answer/9706180 (2026-11-29): such videos have no comments.
  const hasNoComments = isMadeForKids === true || privacy === 'private';
  const count = tagsLength(tags);
  const faults: (Fault | false)[] = [
    title.trim() === '' && blocking('options', 'title-missing'),
    hasBrackets(title) && blocking('options', 'title-brackets'),
    hasBrackets(content) && blocking('content', 'text-brackets'),
    privacy === undefined && blocking('options', 'privacy-missing'),
    isMadeForKids === undefined && blocking('options', 'for-kids-missing'),
    tags.some(hasBrackets) && blocking('options', 'tags-brackets'),
    count > longestTags && blocking('options', 'tags-too-long', { count, limit: longestTags }),
    comment !== undefined && hasNoComments && warning('options', 'comments-off'),
    file?.durationSeconds !== undefined &&
      file.durationSeconds > longestUnverified &&
      warning('media', 'long-video', { minutes: longestUnverified / (minute / second) }),
  ];
  return faults.filter((fault) => fault !== false);
}

const encoder = new TextEncoder();

const rules = {
  formats,
  lengthOf: (written) => encoder.encode(written).length,
  formatOf,
  misfit,
  remarks,
  firstCommentOf: (options) => options?.firstComment,
  commentLengthOf: utf16Length,
} as const satisfies PlatformRules<YouTubeFormat, YouTubeOptions>;

/** What it says in words of its own, by code. */
export const youtubeTexts = english.rules;

/** No permission of YouTube's: missing while our app is not reviewed. */
export const youtubeReview = 'app-review';

export const youtube = {
  id: 'youtube',
  name: platformNames.youtube,
  otherNames: ['yt', 'you tube', 'يوتيوب'],
  rules,
  accountOptions: YouTubeAccountOptions,
  changes: ['remove', 'edit'],
  scopeLosses: {
    'https://www.googleapis.com/auth/youtube.force-ssl': 'loss.youtube-changes',
    [youtubeReview]: 'loss.youtube-review',
  },
  commentScopes: ['https://www.googleapis.com/auth/youtube.force-ssl'],
  publicScope: youtubeReview,
  postKindOf: ({ media }) => kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments }) => likes + comments,
  hides: ['reach', 'shares', 'saves'],
  /** https://developers.google.com/youtube/terms/developer-policies III.E.2 and III.E.4.h */
  forbidsNumbers: ['sums', 'derived'],
  endsConsents: true,
  /** https://developers.google.com/youtube/terms/developer-policies III.E.4 */
  retention: { posts: 'kept', account: 'kept', recheckDays: 30, deleteAfterRevokeDays: 30 },
  /** https://developers.google.com/youtube/v3/determine_quota_cost, of all channels together. */
  appUploads: { perDay: 100, timeZone: 'America/Los_Angeles' },
  display: { letters: 100, shape: 'wide' },
} as const satisfies SocialPlatform<YouTubeFormat, YouTubeOptions>;
