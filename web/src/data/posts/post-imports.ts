import { queryOptions } from '@tanstack/react-query';
import { postImportContracts, importFileContracts } from '../../../../shared/contracts/posts/post-import-contracts.ts';
import type { ClientId, PostImportId } from '../../../../shared/domain/ids.ts';
import {
  importBatchLimit,
  type ImportedPost,
  type ImportResult,
  type NewPostImport,
  type UndoneRows,
  fileAddressesLimit,
  type ImportFile,
} from '../../../../shared/domain/posts/post-import.ts';
import { kilobyte } from '../../../../shared/byte-sizes.ts';
import { minute, second } from '../../../../shared/durations.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { pause } from '../pause.ts';

export const postImportsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['post-imports', clientId], postImportContracts.listPostImports, { query: { clientId } }),
    select: ({ imports }) => imports,
  });

export const beginPostImport = (body: NewPostImport) => call(postImportContracts.createPostImport, { body });

/** UTF-16 units; the API takes 256 KB. */
const mostInRequest = 200 * kilobyte;

/** Parts that the API takes at once. */
export function importBatches(posts: readonly ImportedPost[]): ImportedPost[][] {
  const batches: ImportedPost[][] = [];
  let size = Infinity;
  for (const post of posts) {
    const own = JSON.stringify(post).length;
    const last = batches.at(-1);
    if (last === undefined || last.length === importBatchLimit || size + own > mostInRequest) {
      batches.push([post]);
      size = own;
    } else {
      last.push(post);
      size += own;
    }
  }
  return batches;
}

/** A row that is sent again is stored once. */
export async function importPosts(importId: PostImportId, posts: ImportedPost[]): Promise<ImportResult[]> {
  return (await call(postImportContracts.createImportedPosts, { params: { importId }, body: { posts } })).results;
}

export async function undoPostImport(importId: PostImportId): Promise<Omit<UndoneRows, 'next'>> {
  const kept: UndoneRows['kept'] = [];
  let removed = 0;
  for (let from: number | undefined = 1; from !== undefined;) {
    const undone: UndoneRows = await call(postImportContracts.createImportUndo, {
      params: { importId },
      body: { from },
    });
    removed += undone.removed;
    kept.push(...undone.kept);
    from = undone.next;
  }
  return { removed, kept };
}

const pollInterval = second;
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
    await pause(pollInterval, signal);
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
