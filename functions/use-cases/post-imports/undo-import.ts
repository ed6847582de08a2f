import { isRefusal } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import { type KeptByUndo, postIdOfRow, type UndoneRows } from '../../../shared/domain/posts/post-import.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { PostImports } from './ports.ts';
import type { Posts } from '../posts/ports.ts';

/** Of one request. */
const mostRows = 100;

/**
 * Deletes the posts of up to a hundred rows.
 * 1. The import takes no more posts.
 * 2. A post is deleted while it is as it was imported. What is out, or was changed since, stays and is named.
 */
export async function undoImport(
  caller: Caller,
  importId: PostImportId,
  from: number,
  {
    imports,
    posts,
    now,
  }: { imports: Pick<PostImports, 'markUndone' | 'load'>; posts: Pick<Posts, 'load' | 'remove'>; now: Date },
): Promise<UndoneRows> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  await imports.load(importId);
  const { rows } = await imports.markUndone(importId, now);
  const end = Math.min(from + mostRows, rows + 1);
  const kept: KeptByUndo[] = [];
  let removed = 0;
  for (let row = from; row < end; row += 1) {
    const outcome = await undoneRow(importId, row, posts);
    if (outcome === 'removed') removed += 1;
    else if (outcome !== 'missing') kept.push({ row, postId: postIdOfRow(importId, row), reason: outcome });
  }
  return { removed, kept, ...(end <= rows && { next: end }) };
}

async function undoneRow(
  importId: PostImportId,
  row: number,
  posts: Pick<Posts, 'load' | 'remove'>,
): Promise<'removed' | 'missing' | KeptByUndo['reason']> {
  try {
    const post = await posts.load(postIdOfRow(importId, row));
    const reason = reasonToKeep(post);
    if (reason !== undefined) return reason;
    await posts.remove(post);
    return 'removed';
  } catch (error) {
    if (isRefusal(error, 'not-found')) return 'missing';
    if (isRefusal(error, 'conflict')) return 'changed';
    throw error;
  }
}

const firstVersion = 1;

function reasonToKeep({ status, version }: PostRecord): KeptByUndo['reason'] | undefined {
  if (status === 'published' || status === 'unconfirmed') return 'out';
  return version === firstVersion ? undefined : 'changed';
}
