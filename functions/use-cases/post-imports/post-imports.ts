import { codedOf, DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostImportId, type ClientId } from '../../../shared/domain/ids.ts';
import {
  type NewPostImport,
  type PostImport,
  postImportIdOf,
  type ImportedPost,
  type ImportResult,
  postIdOfRow,
  ulidOfRow,
  type KeptByUndo,
  type UndoneRows,
} from '../../../shared/domain/posts/post-import.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { createPost, type PostDependencies } from '../posts/create-post.ts';
import type { Posts } from '../posts/ports.ts';
import { importBegun, postChanged, savedUnlessConflict } from '../refusals.ts';
import type { PostImports } from './ports.ts';
import { readOnce } from './read-once.ts';

/** Another import of the same file would store its rows twice: the one that is there goes on. */
export async function beginImport(
  caller: Caller,
  { clientId, ...file }: NewPostImport,
  deps: {
    clients: Pick<Clients, 'load'>;
    imports: Pick<PostImports, 'create' | 'listFor'>;
    newId: () => string;
    now: Date;
  },
): Promise<PostImport> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const ofFile = async () => {
    const all = await deps.imports.listFor(clientId);
    return all.filter(({ fingerprint }) => fingerprint === file.fingerprint);
  };
  const known = await ofFile();
  const same = known.find(isGoingOn);
  if (same !== undefined) return same;
  const begun = { id: postImportIdOf(clientId, deps.newId()), ...file, createdAt: deps.now.toISOString() };
  if (await savedUnlessConflict(() => deps.imports.create(begun, known[0]?.id))) return begun;
  const other = (await ofFile()).find(isGoingOn);
  if (other === undefined) throw importBegun();
  return other;
}

const isGoingOn = ({ undoneAt }: PostImport) => undoneAt === undefined;

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

export async function listImports(
  caller: Caller,
  clientId: ClientId,
  { clients, imports }: { clients: Pick<Clients, 'load'>; imports: Pick<PostImports, 'listFor'> },
): Promise<PostImport[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return imports.listFor(clientId);
}

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
