import { mapOverrides, overridesAt, type PlatformOverrides } from './platform-overrides.ts';
import type { Platform } from './platforms.ts';

/** One file that a post can have at a platform besides those that it shows there. */
interface FileField {
  /** Its name at one platform: in rules, in what publishers send, in codes of findings and in columns of plans. */
  readonly one: string;
  readonly kind: 'picture' | 'document';
  /** It is shown of a video until it plays, and a moment of that video can become it. */
  readonly isPoster?: true;
  /** Its column in plan files, after the name of a platform. The words are not translated. */
  readonly column?: { readonly heading: string; readonly otherHeadings: readonly string[] };
}

/**
 * Requests, records, copies, approvals, the composer, previews, the page of a post and plans read these rows. The rules of a
 * platform say which formats take which files, and its publisher sends them. A new row is the last one.
 */
const rows = {
  covers: {
    one: 'cover',
    kind: 'picture',
    isPoster: true,
    column: { heading: 'cover picture', otherHeadings: ['cover image', 'cover file'] },
  },
} as const satisfies Readonly<Record<string, FileField>>;

type Rows = typeof rows;
export type FileFieldName = keyof Rows;
/** The name of a field's file at one platform. */
export type FieldFileName = Rows[FileFieldName]['one'];

export const fileFields: Readonly<Record<FileFieldName, FileField & { readonly one: FieldFileName }>> = rows;
export const fileFieldNames = Object.keys(rows) as readonly FileFieldName[];

export const posterFields = fileFieldNames.filter((name) => fileFields[name].isPoster === true);

export const ofFileFields = <Value>(valueOf: (name: FileFieldName) => Value) =>
  Object.fromEntries(fileFieldNames.map((name) => [name, valueOf(name)])) as Record<FileFieldName, Value>;

/** As {@link ofFileFields}, by the names at one platform. */
export const ofFieldFiles = <Value>(valueOf: (name: FileFieldName) => Value) =>
  Object.fromEntries(fileFieldNames.map((name) => [fileFields[name].one, valueOf(name)])) as Record<
    FieldFileName,
    Value
  >;

/** Of a post. */
export type FieldFiles<File> = { readonly [Name in FileFieldName]?: PlatformOverrides<File> | undefined };

/** Of a post at one platform. */
export type FieldFilesAt<File> = { readonly [One in FieldFileName]?: File | undefined };

export interface PlatformMedia<File> extends FieldFiles<File> {
  readonly media: readonly File[];
  /** Of platforms that show other files than `media`, or the same in another order. */
  readonly platformMedia: PlatformOverrides<readonly File[]>;
}

/** What is shown at a platform. */
export const mediaFor = <File>({ media, platformMedia }: PlatformMedia<File>, platform: Platform): readonly File[] =>
  platformMedia[platform] ?? media;

export const fieldFilesAt = <File>(post: FieldFiles<File>, platform: Platform): FieldFilesAt<File> =>
  ofFieldFiles((name) => post[name]?.[platform]);

/** Without those that are not there. */
export const mapFieldFiles = <From, To>(files: FieldFilesAt<From>, change: (file: From) => To): FieldFilesAt<To> =>
  Object.fromEntries(
    fileFieldNames.flatMap((name) => {
      const { one } = fileFields[name];
      const file = files[one];
      return file === undefined ? [] : [[one, change(file)] as const];
    }),
  );

/** What was chosen to be shown of a video there until it plays. */
export const posterFor = <File>(post: FieldFiles<File>, platform: Platform): File | undefined =>
  posterFields.map((name) => post[name]?.[platform]).find((file) => file !== undefined);

/** What stands for a post at a platform where one picture is shown: its first picture, or else the poster of its video. */
export const pictureFor = <File extends { readonly type: string }>(
  post: PlatformMedia<File>,
  platform: Platform,
): File | undefined =>
  mediaFor(post, platform).find(({ type }) => type === 'image' || type === 'gif') ?? posterFor(post, platform);

/** The common ones first, those of fields last. */
export const everyFile = <File>({ media, platformMedia, ...fields }: PlatformMedia<File>): File[] => [
  ...media,
  ...Object.values(mapOverrides(platformMedia, (files) => files)).flat(),
  ...fileFieldNames.flatMap((name) => Object.values(mapOverrides(fields[name] ?? {}, (file) => file))),
];

/** As {@link everyFile}, each file once. */
export const allMedia = <File extends { readonly id: string }>(files: PlatformMedia<File>): File[] => [
  ...new Map(everyFile(files).map((file) => [file.id, file])).values(),
];

/** What stands in the places of the files. */
export const mapFiles = <From, To>(
  { media, platformMedia, ...fields }: PlatformMedia<From>,
  change: (file: From) => To,
) => ({
  media: media.map((file) => change(file)),
  platformMedia: mapOverrides(platformMedia, (files) => files.map((file) => change(file))),
  ...ofFileFields((name) => fields[name] && mapOverrides(fields[name], change)),
});

/** What a post that goes to these platforms shows. */
export const filesFor = <File>(
  { media, platformMedia, ...fields }: PlatformMedia<File>,
  platforms: readonly Platform[],
) => ({
  media: [...media],
  platformMedia: mapOverrides(overridesAt(platformMedia, platforms), (files) => [...files]),
  ...ofFileFields((name) => unlessEmpty(overridesAt(fields[name] ?? {}, platforms))),
});

/** Undefined where there is none, as it is stored. */
export const unlessEmpty = <File>(files: Partial<Record<Platform, File>>) =>
  Object.keys(files).length === 0 ? undefined : files;

interface Described {
  readonly id: string;
  readonly altText?: string | undefined;
}

export const areSameFiles = (one: readonly Described[], other: readonly Described[]) =>
  one.length === other.length &&
  one.every(({ id, altText }, place) => id === other[place]?.id && altText === other[place].altText);
