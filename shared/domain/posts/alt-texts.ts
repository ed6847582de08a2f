import * as z from 'zod';
import { allMedia, mapFiles, ofFileFields, type PlatformMedia } from '../../platforms/platform-media.ts';
import { MediaId } from '../ids.ts';
import type { PostMedia } from '../media/post-media.ts';
import { isWellFormed, notWellFormed, tooLong, withoutControls } from '../text.ts';

/** UTF-16 units. The most that any platform takes: Instagram, by its IG User Media reference. */
export const altTextLimit = 1000;

/** Of a post's files, by their ids; an empty one is none. */
export const AltTexts = z.record(
  MediaId,
  z.string().overwrite(withoutControls).trim().max(altTextLimit, tooLong).refine(isWellFormed, notWellFormed),
);
export type AltTexts = z.infer<typeof AltTexts>;

type Described = Pick<PostMedia, 'id' | 'type' | 'altText'>;

/** What stands in a field of its own, like a cover, is described by no platform. */
export const altTextsOf = ({ media, platformMedia }: PlatformMedia<Described>): AltTexts =>
  Object.fromEntries(
    allMedia({ media, platformMedia }).flatMap(({ id, altText }) => (altText === undefined ? [] : [[id, altText]])),
  );

/** Files that are not named have none. */
export function withAltTexts<File extends Described>(files: PlatformMedia<File>, texts: AltTexts) {
  const described = mapFiles(files, (file): File => ({ ...file, altText: texts[file.id] || undefined }));
  return { ...described, ...ofFileFields((name) => files[name]) };
}
