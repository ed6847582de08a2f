import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { type FileFieldName, ofFileFields } from '../../platforms/platform-media.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostOptions } from '../../platforms/post-options.ts';
import { MediaId } from '../ids.ts';
import { requiredText } from '../text.ts';
import { AltTexts } from './alt-texts.ts';
import { PostLabels } from './post-labels.ts';

interface PostField {
  /** As requests give it. A change gives only what changes. */
  readonly given: z.ZodType;
  /** As a request for a new post gives it. */
  readonly created: z.ZodType;
  /** As a post keeps it, and what posts are made from. Files and platforms are kept in another form. */
  readonly kept?: z.ZodType;
  /** Its column in plan files. The words are not translated: a file is read wherever it was written. */
  readonly column?: Readonly<FieldColumn>;
  /** A short text for all platforms alike, empty for none: by its row alone, people write it and read it everywhere. */
  readonly line?: { readonly isPreviewed: boolean };
}

interface FieldColumn {
  readonly id: string;
  readonly heading: string;
  /** What others call it, in lower case. */
  readonly otherHeadings: readonly string[];
}

export const postContentLimit = 63_206;

export const PostContent = requiredText(postContentLimit, 'post.content-required');
const PostTexts = z.partialRecord(Platform, PostContent);
export const PostPlatforms = z
  .array(Platform)
  .min(1, fieldCode('post.platform-required'))
  .refine((platforms) => new Set(platforms).size === platforms.length, fieldCode('post.platform-twice'))
  .meta({ uniqueItems: true });
const PostFiles = z
  .array(MediaId)
  .max(10, fieldCode('post.too-many-files'))
  .refine((files) => new Set(files).size === files.length, fieldCode('post.file-twice'))
  .meta({ uniqueItems: true });
const PostPlatformFiles = z.partialRecord(Platform, PostFiles);
const PostFieldFiles = z.partialRecord(Platform, MediaId);

/** What people write of a post, for all platforms or by platform. Requests, records, templates and copies read these rows. */
const postFields = {
  content: {
    given: PostContent,
    created: PostContent,
    kept: z.string(),
    column: {
      id: 'text',
      heading: 'Text',
      otherHeadings: [
        'content',
        'caption',
        'post',
        'message',
        'copy',
        'texte',
        'légende',
        'contenu',
        'النص',
        'نص',
        'المحتوى',
      ],
    },
  },
  /** What a platform says instead of `content`. */
  texts: {
    given: PostTexts,
    created: PostTexts.default({}),
    kept: z.partialRecord(Platform, z.string()).default({}),
  },
  platforms: {
    given: PostPlatforms,
    created: PostPlatforms,
    column: {
      id: 'platforms',
      heading: 'Platforms',
      otherHeadings: ['platform', 'channels', 'channel', 'networks', 'plateformes', 'réseaux', 'المنصات', 'المنصة'],
    },
  },
  media: {
    given: PostFiles,
    created: PostFiles.default([]),
    column: {
      id: 'files',
      heading: 'Files',
      otherHeadings: [
        'file',
        'media',
        'images',
        'image',
        'pictures',
        'picture',
        'video',
        'fichiers',
        'médias',
        'الملفات',
        'الصور',
      ],
    },
  },
  platformMedia: { given: PostPlatformFiles, created: PostPlatformFiles.default({}) },
  ...ofFileFields(() => ({ given: PostFieldFiles, created: PostFieldFiles.optional() })),
  altTexts: {
    given: AltTexts,
    created: AltTexts.optional(),
    column: {
      id: 'alt-texts',
      heading: 'Alt texts',
      otherHeadings: [
        'alt text',
        'alt',
        'image description',
        'descriptions',
        'texte alternatif',
        'textes alternatifs',
        'النص البديل',
      ],
    },
  },
  /** For the team alone: no platform gets them, and a client's yes does not depend on them. */
  labels: {
    given: PostLabels,
    created: PostLabels.optional(),
    kept: z.array(z.string()).optional(),
    column: {
      id: 'labels',
      heading: 'Labels',
      otherHeadings: [
        'label',
        'campaign',
        'campaigns',
        'étiquettes',
        'étiquette',
        'campagne',
        'campagnes',
        'الوسوم',
        'الوسم',
        'الحملة',
        'الحملات',
      ],
    },
  },
  options: { given: PostOptions, created: PostOptions.default({}), kept: PostOptions.default({}) },
} as const satisfies Readonly<Record<string, PostField>>;

type Fields = typeof postFields;
export type PostFieldName = keyof Fields;

const rows: Readonly<Record<PostFieldName, PostField>> = postFields;
const names = Object.keys(postFields) as PostFieldName[];

const schemasOf = (schemaOf: (row: PostField) => z.ZodType | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const schema = schemaOf(rows[name]);
      return schema === undefined ? [] : [[name, schema] as const];
    }),
  );

export const givenFields = schemasOf(({ given }) => given) as { [Name in PostFieldName]: Fields[Name]['given'] };

export const createdFields = schemasOf(({ created }) => created) as {
  [Name in PostFieldName]: Fields[Name]['created'];
};

export const keptFields = schemasOf(({ kept }) => kept) as {
  [Name in PostFieldName as Fields[Name] extends { kept: z.ZodType } ? Name : never]: Fields[Name] extends {
    kept: infer Kept;
  }
    ? Kept
    : never;
};

export type FieldColumnId = {
  [Name in PostFieldName]: Fields[Name] extends { column: { id: infer Id } } ? Id : never;
}[PostFieldName];

/** In the order of plan files. */
export const fieldColumns = names.flatMap((name) => {
  const { column } = rows[name];
  return column === undefined ? [] : [{ name, ...column, id: column.id as FieldColumnId }];
});

/** The fields that are a line, in the order of forms and pages. */
export const lineFields: readonly PostFieldName[] = names.filter((name) => rows[name].line !== undefined);

export const lineColumns = fieldColumns.filter(({ name }) => lineFields.includes(name));

type LineName = { [Name in PostFieldName]: Fields[Name] extends { line: object } ? Name : never }[PostFieldName];
/** Of a field that is no line and no file: it has parts of its own in the composer and on the page of a post. */
export type OwnFieldName = Exclude<Exclude<PostFieldName, FileFieldName>, LineName>;
export type PostLines = { readonly [Name in LineName]?: string };

/** By the names of the fields, as they are typed. */
export type TypedLines = Readonly<Record<string, string>>;

/** What is said in lines; without those that say nothing. */
export const linesIn = (from: Readonly<Partial<Record<PostFieldName, unknown>>>) =>
  lineFields.flatMap((name) => {
    const text = from[name];
    return typeof text === 'string' && text !== '' ? [{ name, text }] : [];
  });

/** Those that platforms show. */
export const previewedLines = (from: Parameters<typeof linesIn>[0]) =>
  linesIn(from).filter(({ name }) => rows[name].line?.isPreviewed === true);
