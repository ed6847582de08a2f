import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import {
  fieldFilesAt,
  type FieldFilesAt,
  fileFieldNames,
  fileFields,
  mapFieldFiles,
  mediaFor,
  ofFieldFiles,
  type PlatformMedia,
} from '../../platforms/platform-media.ts';
import { textFor, type PlatformTexts } from '../../platforms/platform-texts.ts';
import { blur, MediaKind } from '../media/media.ts';
import type { PostMedia } from '../media/post-media.ts';
import { linesIn } from '../posts/post-fields.ts';
import { Instant } from '../text.ts';

/** A cropped picture is a file of its own, so its id tells the crop too. */
export const ShownFile = z.object({
  id: z.string(),
  type: MediaKind,
  url: z.string(),
  name: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  blur,
  altText: z.string().optional(),
});
export type ShownFile = z.infer<typeof ShownFile>;

const ShownPlatform = z.object({
  platform: Platform,
  text: z.string(),
  files: z.array(ShownFile),
  ...ofFieldFiles(() => ShownFile.optional()),
});

/** What a client sees of a post: what a yes is a yes to. */
export const ShownPost = z.object({
  platforms: z.array(ShownPlatform),
  /** What it says in fields of one line, for all platforms alike. */
  lines: z.array(z.object({ name: z.string(), text: z.string() })).optional(),
  scheduledFor: Instant.optional(),
  timeZone: z.string(),
});
export type ShownPost = z.infer<typeof ShownPost>;

type Written = PlatformTexts &
  PlatformMedia<PostMedia> & {
    readonly targets: readonly { readonly platform: Platform }[];
    readonly scheduledFor?: Instant | undefined;
    readonly timeZone: string;
  };

export function shownPost(post: Written): ShownPost {
  const lines = linesIn(post);
  return {
    platforms: post.targets.map(({ platform }) => ({
      platform,
      text: textFor(post, platform),
      files: mediaFor(post, platform).map(shownFile),
      ...mapFieldFiles(fieldFilesAt(post, platform), shownFile),
    })),
    ...(lines.length > 0 && { lines }),
    ...(post.scheduledFor !== undefined && { scheduledFor: post.scheduledFor }),
    timeZone: post.timeZone,
  };
}

const shownFile = ({ id, type, url, name, width, height, blur, altText }: PostMedia): ShownFile => ({
  id,
  type,
  url,
  name,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  ...(blur !== undefined && { blur }),
  ...(altText !== undefined && { altText }),
});

/** The content as one text, the same for the same content. The time is compared apart; alt texts are not seen. */
export function contentText({ platforms, lines = [] }: ShownPost): string {
  const parts: unknown[] = platforms
    .toSorted((a, b) => a.platform.localeCompare(b.platform))
    .map(({ platform, text, files, ...fields }) => [platform, text, files.map(({ id }) => id), ...fieldIds(fields)]);
  // Without lines as before there were any, so that what was answered stays answered.
  return JSON.stringify(lines.length === 0 ? parts : [...parts, lines]);
}

/** Of all fields to the last that has a file: posts without files of newer fields stay answered. */
function fieldIds(files: FieldFilesAt<ShownFile>): string[] {
  const ids = fileFieldNames.map((name) => files[fileFields[name].one]?.id ?? '');
  return ids.slice(
    0,
    1 +
      Math.max(
        0,
        ids.findLastIndex((id) => id !== ''),
      ),
  );
}

/** Texts, files, lines and platforms; not the time. */
export const isSameContent = (one: ShownPost, other: ShownPost) => contentText(one) === contentText(other);
