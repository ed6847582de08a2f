import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import type { JudgedFile } from '../../../../../shared/platforms/rules/rule.ts';
import { importTexts } from './messages.ts';

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** The newest file of each name. */
export const filesByName = (library: readonly MediaItem[]): ReadonlyMap<string, MediaItem> =>
  new Map(library.toReversed().map((file) => [plain(file.name), file]));

/** Names of library files with semicolons, lines or, where no name has them, commas between. */
export function rowFiles(
  cell: string,
  library: ReadonlyMap<string, MediaItem>,
): { media: JudgedFile[]; errors: string[] } {
  const names = cell
    .split(/[;|\n]/)
    .flatMap((part) => (library.has(plain(part)) ? [part] : part.split(/[,،]/)))
    .map((name) => name.trim())
    .filter(Boolean);
  const media: JudgedFile[] = [];
  const errors: string[] = [];
  for (const name of names) {
    const file = library.get(plain(name));
    if (file?.status === 'ready') media.push(file);
    else errors.push(problemOf(name, file));
  }
  return { media, errors };
}

function problemOf(name: string, file: MediaItem | undefined): string {
  if (/^https?:/i.test(name)) return importTexts.problems.address({ name });
  return file === undefined ? importTexts.problems.file({ name }) : importTexts.problems.fileNotReady({ name });
}
