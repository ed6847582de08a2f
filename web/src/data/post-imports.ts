import { queryOptions } from '@tanstack/react-query';
import { postImportContracts } from '../../../shared/contracts/post-import-contracts.ts';
import type { ClientId, PostImportId } from '../../../shared/domain/ids.ts';
import {
  importBatchLimit,
  type ImportedPost,
  type ImportResult,
  type NewPostImport,
  type UndoneRows,
} from '../../../shared/domain/posts/post-import.ts';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import { call } from '../api/call.ts';

export const postImportsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['post-imports', clientId],
    queryFn: ({ signal }) => call(postImportContracts.listPostImports, { query: { clientId } }, signal),
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
