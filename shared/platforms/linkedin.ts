import english from '../texts/en/answers/linkedin.json' with { type: 'json' };
import { coded } from '../messages/coded.ts';
import type { LinkedInOptions } from './options/linkedin.ts';
import { platformNames } from './platforms.ts';
import { kindOfFiles } from './post-kind.ts';
import {
  blocking,
  countFiles,
  type Fault,
  type FileRule,
  type FormatRule,
  isDocument,
  type PlatformPost,
  type PlatformRules,
  type PostShape,
  utf16Length,
  warning,
} from './rules/rule.ts';
import type { SocialPlatform } from './social-platform.ts';
import { documentLimitBytes } from '../domain/media/media.ts';
import { megabyte } from '../byte-sizes.ts';

const source = 'LinkedIn Posts, Images, Videos and Documents API; the size of a picture is not documented';
const checked = { source, checkedOn: '2026-11-22' } as const;

/** What people see: the backslashes that LinkedIn's format needs do not count. */
const commentary = { limit: 3000 } as const;

/** LinkedIn's site takes so many; the Comments API names no limit. */
const firstComment = { limit: 1250 } as const;

/** LinkedIn takes fewer pixels than this. */
const mostPixels = 36_152_320;

/** Third parties report 5 to 8 MB. */
const picture: FileRule = {
  mimeTypes: ['image/jpeg', 'image/png', 'image/gif'],
  typeNames: 'types.jpeg-png-gif',
  maxBytes: 5 * megabyte,
};

const formats = {
  text: { name: 'format.text', text: commentary, firstComment, files: { min: 0, max: 0 }, ...checked },
  article: { name: 'format.link', text: commentary, firstComment, files: { min: 0, max: 0 }, ...checked },
  image: {
    name: 'format.picture',
    text: commentary,
    firstComment,
    files: { min: 1, max: 1 },
    picture,
    takesAltTexts: true,
    ...checked,
  },
  images: {
    name: 'format.photos',
    text: commentary,
    firstComment,
    files: { min: 2, max: 20 },
    picture,
    takesAltTexts: true,
    ...checked,
  },
  video: {
    name: 'format.video',
    text: commentary,
    firstComment,
    files: { min: 1, max: 1 },
    video: {
      mimeTypes: ['video/mp4'],
      typeNames: 'types.mp4',
      maxBytes: 500 * megabyte,
      ratio: { min: 0.42, max: 2.4 },
      seconds: { min: 3, max: 30 * 60 },
    },
    ...checked,
  },
  /** Pages that people turn. LinkedIn takes 300 of them, which we do not count. */
  document: {
    name: 'format.document',
    text: commentary,
    firstComment,
    files: { min: 1, max: 1 },
    document: { mimeTypes: ['application/pdf'], typeNames: 'types.pdf', maxBytes: documentLimitBytes },
    ...checked,
  },
} as const satisfies Record<string, FormatRule>;

type LinkedInFormat = keyof typeof formats;

function formatOf({ media, options }: PostShape<LinkedInOptions>): LinkedInFormat | undefined {
  const { pictures, videos, documents } = countFiles(media);
  if (documents > 0) return media.length === 1 ? 'document' : undefined;
  if (videos > 1 || (videos > 0 && pictures > 0)) return undefined;
  if (videos === 1) return 'video';
  if (pictures > 0) return pictures === 1 ? 'image' : 'images';
  return options?.link === undefined ? 'text' : 'article';
}

function tooManyPixels({ media }: PlatformPost<LinkedInOptions>): Fault[] {
  return media.flatMap((file) => {
    const { id, name, width, height } = file;
    if (
      (file.type !== 'image' && file.type !== 'gif') ||
      width === undefined ||
      height === undefined ||
      width * height < mostPixels
    )
      return [];
    const pixels = coded('pixels.both', { file: name, width, height });
    return [{ ...blocking('media', 'wrong-pixels', { pixels, taken: { code: 'linkedin.most-pixels' } }), mediaId: id }];
  });
}

const rules = {
  formats,
  lengthOf: utf16Length,
  formatOf,
  misfit({ media }) {
    const { pictures } = countFiles(media);
    const document = media.find(isDocument);
    if (document !== undefined) return { ...blocking('media', 'document-alone'), mediaId: document.id };
    return pictures > 0
      ? blocking('media', 'mixed-files')
      : blocking('media', 'too-many-files', { limit: coded('files.one-video') });
  },
  remarks: (post, format) => [
    ...(post.options?.link !== undefined && format !== 'article' ? [warning('options', 'link-not-shown')] : []),
    ...tooManyPixels(post),
  ],
  firstCommentOf: (options) => options?.firstComment,
} as const satisfies PlatformRules<LinkedInFormat, LinkedInOptions>;

/** What it says in words of its own, by code. */
export const linkedinTexts = english.rules;

export const linkedin = {
  id: 'linkedin',
  name: platformNames.linkedin,
  otherNames: ['linked in', 'لينكدإن', 'لينكد إن'],
  rules,
  changes: ['remove', 'edit'],
  scopeLosses: {
    w_organization_social_feed: 'loss.linkedin-comments',
    r_organization_social_feed: 'loss.linkedin-lost-comments',
  },
  /** Of members, and of pages: https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api (2026-11-29) */
  commentScopes: ['w_member_social', 'w_organization_social_feed'],
  postKindOf: ({ media, options }) =>
    media.length === 0 && options?.link !== undefined ? 'link' : kindOfFiles(media, 'video'),
  engagementsOf: ({ likes, comments, shares }) => likes + comments + shares,
  forbidsRepeats: true,
  hides: ['saves'],
  /** Reporting of pages may be kept for a year; of members nothing is read. */
  retention: { posts: { days: 365 }, account: { days: 365 } },
  display: { letters: 210, shape: 'wide' },
} as const satisfies SocialPlatform<LinkedInFormat, LinkedInOptions>;
