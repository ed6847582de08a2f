import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostOptions } from '../../platforms/post-options.ts';
import { MediaId } from '../ids.ts';
import { requiredText } from '../text.ts';
import { AltTexts } from './alt-texts.ts';

interface PostField {
  /** As requests give it. A change gives only what changes. */
  readonly given: z.ZodType;
  /** As a request for a new post gives it. */
  readonly created: z.ZodType;
  /** As a post keeps it, and what posts are made from. Files and platforms are kept in another form. */
  readonly kept?: z.ZodType;
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
const PostCovers = z.partialRecord(Platform, MediaId);

/** What people write of a post, for all platforms or by platform. Requests, records, templates and copies read these rows. */
const postFields = {
  content: { given: PostContent, created: PostContent, kept: z.string() },
  /** What a platform says instead of `content`. */
  texts: {
    given: PostTexts,
    created: PostTexts.default({}),
    kept: z.partialRecord(Platform, z.string()).default({}),
  },
  platforms: { given: PostPlatforms, created: PostPlatforms },
  media: { given: PostFiles, created: PostFiles.default([]) },
  platformMedia: { given: PostPlatformFiles, created: PostPlatformFiles.default({}) },
  covers: { given: PostCovers, created: PostCovers.optional() },
  altTexts: { given: AltTexts, created: AltTexts.optional() },
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
