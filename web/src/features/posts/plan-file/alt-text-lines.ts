import { allMedia, type PlatformMedia } from '../../../../../shared/platforms/platform-media.ts';
import { overridesAt } from '../../../../../shared/platforms/platform-overrides.ts';
import { Platform } from '../../../../../shared/platforms/platforms.ts';

/** A line for each file: those of all platforms first, then those that only some show. */
const inOrder = <File extends { readonly id: string }>({ media, platformMedia }: PlatformMedia<File>) =>
  allMedia({ media, platformMedia: overridesAt(platformMedia, Platform.options) });

export function altTextLines(
  files: PlatformMedia<{ readonly id: string; readonly altText?: string | undefined }>,
): string {
  const lines = inOrder(files).map(({ altText = '' }) => altText.replaceAll(/\s+/g, ' '));
  return lines.join('\n').trimEnd();
}

/** The alt texts of a cell by the ids of the files; undefined when there are more lines than files. */
export function altTextsOfLines(
  cell: string,
  files: PlatformMedia<{ readonly id: string }>,
): Record<string, string> | undefined {
  const lines = cell === '' ? [] : cell.split(/\r?\n/).map((line) => line.trim());
  const described = inOrder(files);
  if (lines.length > described.length) return undefined;
  const texts = described.flatMap(({ id }, place) => (lines[place] ? [[id, lines[place]] as const] : []));
  return Object.fromEntries(texts);
}
