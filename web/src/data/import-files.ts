import { importFileContracts } from '../../../shared/contracts/import-file-contracts.ts';
import type { PostImportId } from '../../../shared/domain/ids.ts';
import { fileAddressesLimit, type ImportFile } from '../../../shared/domain/posts/import-file.ts';
import { minute, second } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { pause } from './pause.ts';

const askAgainAfter = second;
/** Longer than any file takes that is fetched at all. */
const waitsWithoutProgress = 3 * minute;

interface Fetching {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Has files fetched and waits for them; those that still wait at the end make no progress. */
export async function fetchImportFiles(
  importId: PostImportId,
  addresses: readonly string[],
  { onProgress, signal }: Fetching,
): Promise<ImportFile[]> {
  const params = { importId };
  for (let from = 0; from < addresses.length; from += fileAddressesLimit) {
    const body = { addresses: addresses.slice(from, from + fileAddressesLimit) };
    await call(importFileContracts.createImportFiles, { params, body }, signal);
  }
  const wanted = new Set(addresses);
  let files: ImportFile[] = [];
  let done = -1;
  for (let progressAt = performance.now(); performance.now() - progressAt < waitsWithoutProgress;) {
    const all = (await call(importFileContracts.listImportFiles, { params }, signal)).files;
    files = all.filter(({ address }) => wanted.has(address));
    const settled = files.filter(({ status }) => status !== 'waiting').length;
    if (settled > done) progressAt = performance.now();
    done = settled;
    onProgress(done);
    if (files.every(({ status }) => status !== 'waiting')) return files;
    await pause(askAgainAfter, signal);
  }
  return files;
}

/** All that an import brought, but for what something uses; answers the names of these. */
export async function removeImportFiles(importId: PostImportId): Promise<{ removed: number; kept: string[] }> {
  const kept: string[] = [];
  let removed = 0;
  for (let isDone = false; !isDone;) {
    const part = await call(importFileContracts.deleteImportFiles, { params: { importId } });
    removed += part.removed;
    kept.push(...part.kept);
    isDone = part.isDone;
  }
  return { removed, kept };
}
