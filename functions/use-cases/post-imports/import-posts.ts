import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import {
  type ImportedPost,
  type ImportResult,
  postIdOfRow,
  ulidOfRow,
} from '../../../shared/domain/posts/post-import.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostImports } from './ports.ts';
import { createPost, type PostDependencies } from '../posts/create-post.ts';
import { postChanged } from '../refusals.ts';
import { readOnce } from './read-once.ts';

/**
 * Stores the posts of some rows, one after another: all count in the same usage. A row's post has the same id each
 * time, so that a repetition finds it stored; a deleted one stays deleted.
 */
export async function importPosts(
  caller: Caller,
  importId: PostImportId,
  posts: readonly ImportedPost[],
  deps: Omit<PostDependencies, 'newId'> & { imports: Pick<PostImports, 'load'> },
): Promise<ImportResult[]> {
  const clientId = ownerOf(importId);
  requireOwner(caller, clientId, 'PostImport');
  const { rows, undoneAt } = await deps.imports.load(importId);
  if (undoneAt !== undefined) throw new DomainError('conflict', 'post-import.undone');
  const beyond = posts.find(({ row }) => row > rows);
  if (beyond !== undefined) throw new DomainError('invalid', 'post-import.row', { params: { row: beyond.row } });
  const reads = readOnce(deps);
  const results: ImportResult[] = [];
  for (const { row, ...post } of posts) {
    const newId = () => ulidOfRow(importId, row);
    const outcome = createPost(caller, { ...post, clientId }, { ...deps, ...reads, newId });
    results.push(await resultOf(importId, row, outcome));
  }
  return results;
}

async function resultOf(importId: PostImportId, row: number, creating: Promise<unknown>): Promise<ImportResult> {
  const stored = { row, success: true as const, postId: postIdOfRow(importId, row) };
  try {
    await creating;
    return stored;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === postChanged().code) return stored;
    const errorCode = codedOf(error);
    return { row, success: false, error: englishOf(errorCode), errorCode };
  }
}
