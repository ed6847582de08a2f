import type { MediaType } from '../../domain/media/media.ts';
import type { PostMedia } from '../../domain/media/post-media.ts';
import type { MediaId } from '../../domain/ids.ts';

/** A file as the rules see it: wherever it is kept, with what was measured of it. */
export type JudgedFile = Omit<PostMedia, 'url'>;

/** A post as one platform sees it: `options` is what was chosen for that platform alone. */
export interface PlatformPost<O = unknown> {
  readonly content: string;
  readonly media: readonly JudgedFile[];
  readonly options: O | undefined;
}

/** From `min` to `max`, both allowed. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** What a platform takes of one kind of file. What could not be measured of a file is not held against it. */
export interface FileRule {
  readonly mimeTypes: readonly MediaType[];
  /** How people call those types, as in "must be …". */
  readonly typeNames: string;
  readonly maxBytes?: number;
  /** Width by height, compared to two decimals. */
  readonly ratio?: Range & { readonly words: string };
  /** Outside of it the platform crops or frames the file. */
  readonly advisedRatio?: Range & { readonly words: string };
  /** Pixels. */
  readonly width?: Range;
  readonly shortSide?: Range;
  readonly longSide?: Range;
  /** Pixels below which the platform enlarges the file. */
  readonly advisedWidth?: number;
  readonly seconds?: Range;
  readonly framesPerSecond?: Range;
  readonly videoCodecs?: readonly string[];
  readonly audioCodecs?: readonly string[];
}

/** The shape an app gives pictures and videos: 1:1, 16:9 or 9:16. */
export type PictureShape = 'square' | 'wide' | 'upright';

/** What a platform takes of the text of a format: `limit` is in units of the platform's `lengthOf`. */
export interface TextRule {
  readonly limit: number;
  readonly hashtags?: number;
  readonly mentions?: number;
}

/** What a platform takes of one of its formats. */
export interface FormatRule {
  /** As in "a story". */
  readonly name: string;
  /** Absent where the platform shows no text. */
  readonly text?: TextRule;
  /** The shape of its files in the app, where it is not the platform's usual one. */
  readonly shape?: PictureShape;
  readonly files: { readonly min: number; readonly max: number };
  readonly picture?: FileRule;
  readonly video?: FileRule;
  /** Where the numbers come from, and the day somebody last compared them. */
  readonly source: string;
  readonly checkedOn: string;
}

/** Something a rule has to say, before it is known of which platform. */
export interface Fault {
  readonly severity: 'blocking' | 'warning';
  readonly about: 'content' | 'media' | 'options';
  readonly code: string;
  readonly message: string;
  readonly mediaId?: MediaId;
}

/** How long a text is for a platform, of what it takes. */
export interface TextCount extends TextRule {
  readonly length: number;
}

/** A platform's rules: its formats, which of them a post becomes, and what is its own. */
export interface PlatformRules<F extends string = string, O = unknown> {
  readonly formats: Readonly<Record<F, FormatRule>>;
  /** Undefined when the post becomes nothing the platform has. */
  formatOf(post: PlatformPost<O>): F | undefined;
  /** Why a post becomes nothing the platform has; asked only then. */
  misfit(post: PlatformPost<O>): Fault;
  /** What only this platform has to say. */
  remarks(post: PlatformPost<O>, format: F): Fault[];
  /** How long a text is as the platform counts it. */
  lengthOf(text: string): number;
  /** Posts an account may publish in 24 hours: what the strictest and the most generous documentation says. */
  readonly dailyPosts?: DailyPosts;
}

export interface DailyPosts {
  readonly least: number;
  readonly most: number;
}

export const isVideo = ({ type }: Pick<JudgedFile, 'type'>) => type === 'video';

/** The length of a text in UTF-16 units. */
export const utf16Length = (text: string) => text.length;

/** The counts that decide what a post becomes. A GIF is a picture here. */
export function countFiles(media: readonly JudgedFile[]): { pictures: number; videos: number } {
  const videos = media.filter(isVideo).length;
  return { pictures: media.length - videos, videos };
}

export const blocking = (about: Fault['about'], code: string, message: string): Fault => ({
  severity: 'blocking',
  about,
  code,
  message,
});

export const warning = (about: Fault['about'], code: string, message: string): Fault => ({
  severity: 'warning',
  about,
  code,
  message,
});
