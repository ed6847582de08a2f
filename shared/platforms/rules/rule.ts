import type { MediaType } from '../../domain/media/media.ts';
import type { PostMedia } from '../../domain/media/post-media.ts';
import type { MediaId } from '../../domain/ids.ts';
import type { Params } from '../../messages/coded-message.ts';
import type { ParamsFor } from '../../messages/coded.ts';
import type { FindingCode } from '../../messages/finding-texts.ts';
import type { FieldFilesAt } from '../platform-media.ts';

export type JudgedFile = Omit<PostMedia, 'url'>;

/** What decides the format. `options` are those of this platform alone. */
export interface PostShape<O = unknown> {
  readonly media: readonly JudgedFile[];
  readonly options: O | undefined;
}

/** `content` is what is said at this platform. */
export interface PlatformPost<O = unknown> extends PostShape<O>, FieldFilesAt<JudgedFile> {
  readonly content: string;
}

/** Inclusive. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** Limits of one kind of file. What of a video could not be measured is warned of. */
export interface FileRule {
  readonly mimeTypes: readonly MediaType[];
  /** The code of their names, like `types.jpeg`. */
  readonly typeNames: string;
  readonly maxBytes?: number;
  /** Width by height, compared with two decimals. */
  readonly ratio?: Required<Range>;
  /** What the platform's documents say, where it was seen to take more. Outside of it a file may be refused. */
  readonly documentedRatio?: Required<Range>;
  /** Outside of it the platform crops or frames the file. */
  readonly advisedRatio?: Range & { readonly words: string };
  readonly width?: Range;
  readonly shortSide?: Range;
  readonly longSide?: Range;
  /** Pixels. The platform enlarges smaller files. */
  readonly advisedWidth?: number;
  readonly seconds?: Range;
  readonly framesPerSecond?: Range;
  readonly videoCodecs?: readonly string[];
  /** As ffmpeg names them. */
  readonly pixelFormats?: readonly string[];
  readonly audioCodecs?: readonly string[];
  readonly audioChannels?: Range;
  /** Hertz. */
  readonly audioSampleRate?: Range;
}

export type PictureShape = 'square' | 'wide' | 'upright';

/** `limit` is in units of the platform's `lengthOf`. */
interface TextRule {
  readonly limit: number;
  /** Absent: what people see as characters, or nearly so. */
  readonly unit?: 'bytes';
  readonly hashtags?: number;
  readonly mentions?: number;
}

/** With the rules of the files that it takes in fields of their own, like its cover. */
export interface FormatRule extends FieldFilesAt<FileRule> {
  /** The code of its name, like `format.story`. */
  readonly name: string;
  readonly text?: TextRule;
  readonly shape?: PictureShape;
  readonly files: { readonly min: number; readonly max: number };
  readonly picture?: FileRule;
  readonly video?: FileRule;
  readonly document?: FileRule;
  /** Whether a moment of the video can be its cover, too. */
  readonly takesCoverMoment?: true;
  /** Whether its pictures have a text for people who do not see them. */
  readonly takesAltTexts?: true;
  /** The same of its video. */
  readonly takesVideoAltText?: true;
  /** Whether it shows where it is. */
  readonly takesLocation?: true;
  /** Of the comment that the account makes first; absent where none can be made. */
  readonly firstComment?: TextRule;
  /** Where the numbers come from, and when they were last checked. */
  readonly source: string;
  readonly checkedOn: string;
}

export interface Fault {
  readonly severity: 'blocking' | 'warning';
  readonly about: 'content' | 'media' | 'options';
  readonly code: FindingCode;
  readonly params?: Params;
  readonly mediaId?: MediaId;
}

export interface TextCount extends TextRule {
  readonly length: number;
}

export interface PlatformRules<F extends string = string, O = unknown> {
  readonly formats: Readonly<Record<F, FormatRule>>;
  formatOf(post: PostShape<O>): F | undefined;
  misfit(post: PlatformPost<O>): Fault;
  remarks(post: PlatformPost<O>, format: F): Fault[];
  lengthOf(text: string): number;
  firstCommentOf?(options: O | undefined): string | undefined;
  /** Where a comment is not counted as a text is. */
  commentLengthOf?(text: string): number;
  /** Where a long text can go out as several posts. */
  readonly chains?: Chains<O>;
  /** Posts per account in 24 hours: the strictest and the most generous documented number. */
  readonly dailyPosts?: DailyPosts<F>;
}

interface Chains<O = unknown> {
  /** The texts of the posts that it becomes. */
  partsOf(post: PlatformPost<O>): string[];
  withThread(options: O | undefined, isThread: boolean): O;
}

interface DailyPosts<F extends string> {
  readonly least: number;
  readonly most: number;
  /** The only format that counts; absent where all do. */
  readonly format?: F;
}

export const isVideo = ({ type }: Pick<JudgedFile, 'type'>) => type === 'video';

export const utf16Length = (text: string) => text.length;

/** A file to read, page by page. */
export const isDocument = ({ type }: Pick<JudgedFile, 'type'>) => type === 'document';

/** A GIF counts as a picture. */
export function countFiles(media: readonly JudgedFile[]) {
  const videos = media.filter(isVideo).length;
  const documents = media.filter(isDocument).length;
  return { pictures: media.length - videos - documents, videos, documents };
}

type ParamsOfFinding<Code extends FindingCode> = ParamsFor<`finding.${Code}`>;

export const blocking = <Code extends FindingCode>(
  about: Fault['about'],
  code: Code,
  ...[params]: ParamsOfFinding<Code>
): Fault => ({ severity: 'blocking', about, code, ...(params !== undefined && { params }) });

export const warning = <Code extends FindingCode>(
  about: Fault['about'],
  code: Code,
  ...[params]: ParamsOfFinding<Code>
): Fault => ({ severity: 'warning', about, code, ...(params !== undefined && { params }) });
