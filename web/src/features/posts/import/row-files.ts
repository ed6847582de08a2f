import { type ImportFile, fileAddress } from '../../../../../shared/domain/posts/post-import.ts';
import type { MediaItem } from '../../../../../shared/domain/media/media.ts';
import type { JudgedFile } from '../../../../../shared/platforms/rules/rule.ts';
import { messageText } from '../../../messages/message-text.ts';
import { importTexts } from './messages.ts';

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** What rows may name. */
export interface KnownFiles {
  readonly byName: ReadonlyMap<string, MediaItem>;
  readonly byAddress: ReadonlyMap<string, ImportFile>;
}

export const filesByName = (library: readonly MediaItem[]): KnownFiles['byName'] =>
  new Map(library.toReversed().map((file) => [plain(file.name), file]));

const isAddress = (name: string) => /^https?:\/\//i.test(name);

/** The addresses in a cell: they end at a semicolon, a line, a space, or a comma before one of these or the next one. */
export const addressesIn = (cell: string): string[] =>
  namesIn(cell, new Map()).flatMap((name) => (isAddress(name) ? (fileAddress(name) ?? []) : []));

function namesIn(cell: string, byName: KnownFiles['byName']): string[] {
  return cell
    .split(/[;|\n]/)
    .flatMap((part) => {
      if (byName.has(plain(part))) return [part];
      return /https?:\/\//i.test(part) ? part.split(/[,،](?=\s|$|https?:)|\s+(?=https?:)/i) : part.split(/[,،]/);
    })
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Names of library files and https addresses, with semicolons, lines or, where no name has them, commas between. */
export function rowFiles(cell: string, known: KnownFiles): { media: JudgedFile[]; errors: string[] } {
  const media: JudgedFile[] = [];
  const errors: string[] = [];
  for (const name of namesIn(cell, known.byName)) {
    const found = isAddress(name) ? fileAt(name, known) : fileCalled(name, known);
    if (typeof found === 'string') errors.push(found);
    else media.push(found);
  }
  return { media, errors };
}

function fileCalled(name: string, { byName }: KnownFiles): JudgedFile | string {
  const file = byName.get(plain(name));
  if (file === undefined) return importTexts.problems.file({ name });
  return file.status === 'ready' ? file : importTexts.problems.fileNotReady({ name });
}

function fileAt(name: string, { byAddress }: KnownFiles): JudgedFile | string {
  const address = fileAddress(name);
  if (address === undefined) return importTexts.problems.notHttps({ name });
  const file = byAddress.get(address);
  if (file?.status === 'ready') return file.file;
  if (file?.status === 'failed') return importTexts.problems.notFetched({ name, reason: messageText(file.reasonCode) });
  return importTexts.problems.stillFetching({ name });
}
