import { platformRulesOf } from './platform-rules-of.ts';
import { hashtagsIn } from './tags.ts';
import { blocking, isVideo, warning, type FileRule, type FormatRule, type JudgedPost } from './rule.ts';
import { ratioOf } from './ratio.ts';

const megabyte = 1024 ** 2;
const checked = {
  source: 'Instagram Platform, IG User Media and Content Publishing',
  checkedOn: '2026-11-20',
} as const;
const caption = { limit: 2200, hashtags: 30, mentions: 20 } as const;

const feedPicture: FileRule = {
  mimeTypes: ['image/jpeg'],
  typeNames: 'a JPEG',
  maxBytes: 8 * megabyte,
  ratio: { min: 0.8, max: 1.91, words: 'between 4:5 and 1.91:1' },
  advisedWidth: 320,
};

const reelVideo: FileRule = {
  mimeTypes: ['video/mp4', 'video/quicktime'],
  typeNames: 'an MP4 or MOV',
  maxBytes: 300 * megabyte,
  ratio: { min: 0.01, max: 10, words: 'between 1:100 and 10:1' },
  width: { max: 1920 },
  seconds: { min: 3, max: 15 * 60 },
  framesPerSecond: { min: 23, max: 60 },
  videoCodecs: ['h264', 'hevc'],
  audioCodecs: ['aac'],
};

const upright = { min: 0.56, max: 0.57, words: '9:16' } as const;

const formats = {
  image: { name: 'a picture', text: caption, files: { min: 1, max: 1 }, picture: feedPicture, ...checked },
  reel: {
    name: 'a reel',
    text: caption,
    files: { min: 1, max: 1 },
    video: { ...reelVideo, advisedRatio: upright },
    ...checked,
  },
  carousel: {
    name: 'a carousel',
    text: caption,
    files: { min: 2, max: 10 },
    picture: feedPicture,
    video: reelVideo,
    ...checked,
  },
  story: {
    name: 'a story',
    files: { min: 1, max: 1 },
    picture: { mimeTypes: ['image/jpeg'], typeNames: 'a JPEG', maxBytes: 8 * megabyte, advisedRatio: upright },
    video: { ...reelVideo, maxBytes: 100 * megabyte, seconds: { min: 3, max: 60 }, advisedRatio: upright },
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

export type InstagramFormat = keyof typeof formats;

/** What Instagram has been announced to show of a post's hashtags (December 2025); whether it refuses more is not known. */
const shownHashtags = 5;

function remarks(post: JudgedPost, format: InstagramFormat) {
  if (format === 'story') return [warning('content', 'text-not-shown', 'a story is shown without the text')];
  const hashtags = hashtagsIn(post.content).length;
  const tags =
    hashtags > shownHashtags && hashtags <= caption.hashtags
      ? [warning('content', 'many-hashtags', `${hashtags} hashtags; more than ${shownHashtags} may be cut off`)]
      : [];
  return format === 'carousel' ? [...tags, ...croppedFiles(post)] : tags;
}

/** Every file of a carousel is cropped to the shape of the first. */
function croppedFiles({ media: [first, ...others] }: JudgedPost) {
  const shape = first && ratioOf(first);
  if (shape === undefined) return [];
  return others
    .filter((file) => ratioOf(file) !== undefined && ratioOf(file) !== shape)
    .map((file) => ({
      ...warning('media', 'cropped', `${file.name} is cropped to the shape of ${first?.name}`),
      mediaId: file.id,
    }));
}

export const instagramRules = platformRulesOf<InstagramFormat>({
  formats,
  formatOf({ media, options }: JudgedPost): InstagramFormat | undefined {
    const [first, second] = media;
    if (first === undefined) return undefined;
    if (options.instagram?.format === 'story') return 'story';
    if (second !== undefined) return 'carousel';
    return isVideo(first) ? 'reel' : 'image';
  },
  misfit: () => blocking('media', 'files-missing', 'a picture or a video is required'),
  remarks,
  dailyPosts: { least: 25, most: 100 },
});
