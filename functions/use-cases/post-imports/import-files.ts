import { createHash } from 'node:crypto';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostImportId, type MediaId, mediaIdOf, ulidOf } from '../../../shared/domain/ids.ts';
import { type ImportFile, fileAddress, type RemovedFiles } from '../../../shared/domain/posts/post-import.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { requireOwner, type Caller, sideOf } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { takeFiles } from '../media/library-room.ts';
import type { Media, MediaRecord } from '../media/ports.ts';
import { removeMedia } from '../media/remove-media.ts';
import type { Throttles } from '../operations/ports.ts';
import type { FetchedFile, ImportFiles, PostImports, FetchQueue } from './ports.ts';
import { once } from './read-once.ts';

export async function listFiles(
  caller: Caller,
  importId: PostImportId,
  deps: {
    imports: Pick<PostImports, 'load'>;
    files: Pick<ImportFiles, 'listFor'>;
    media: Pick<Media, 'listFor'>;
  },
): Promise<ImportFile[]> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  await deps.imports.load(importId);
  return filesOfImport(importId, deps);
}

async function filesOfImport(
  importId: PostImportId,
  { files, media }: { files: Pick<ImportFiles, 'listFor'>; media: Pick<Media, 'listFor'> },
): Promise<ImportFile[]> {
  const all = await files.listFor(importId);
  if (all.length === 0) return [];
  const library = new Map((await media.listFor(ownerOf(importId))).map((file) => [file.id, file]));
  return all.map((file) => shown(file, library.get(file.id)));
}

function shown({ id, address, status, reasonCode }: FetchedFile, file: MediaRecord | undefined): ImportFile {
  const failed = (reason: CodedMessage): ImportFile => ({
    id,
    address,
    status: 'failed',
    reason: englishOf(reason),
    reasonCode: reason,
  });
  if (status === 'waiting') return { id, address, status };
  if (status === 'failed') return failed(reasonCode ?? coded('media.address-unreachable'));
  if (file?.status === 'uploading') return { id, address, status: 'waiting' };
  if (file?.status === 'ready') return { id, address, status: 'ready', file };
  return failed(file?.reasonCode ?? coded('media.not-found'));
}

/**
 * Has a worker fetch the files at some addresses into the library. The id of a file follows from its import and address, so
 * that an address is fetched once however often rows name it; one that failed is fetched again.
 */
export async function fetchFiles(
  caller: Caller,
  importId: PostImportId,
  wanted: readonly string[],
  deps: {
    imports: Pick<PostImports, 'load'>;
    clients: Pick<Clients, 'load'>;
    files: Pick<ImportFiles, 'begin' | 'listFor'>;
    media: Pick<Media, 'listFor' | 'endRemoval'>;
    queue: FetchQueue;
    throttles: Throttles;
    now: Date;
  },
): Promise<ImportFile[]> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  const { createdAt, undoneAt } = await deps.imports.load(importId);
  if (undoneAt !== undefined) throw new DomainError('conflict', 'post-import.undone');
  const addresses = new Set(wanted.map((address) => fileAddress(address)).filter((address) => address !== undefined));
  const asked = [...addresses].map((address) => ({ importId, id: fileIdOf(importId, address), address }));
  const known = new Map((await filesOfImport(importId, deps)).map((file) => [file.id, file]));
  const begun = asked.filter(({ id }) => (known.get(id)?.status ?? 'failed') === 'failed');
  if (begun.length > 0 && !isStaff(caller))
    await takeFiles(await deps.clients.load(ownerOf(importId)), begun.length, deps);
  const wantedBy = sideOf(caller);
  for (const file of begun) {
    const isAgain = known.has(file.id);
    const isBegun = await deps.files.begin({ ...file, wantedBy }, { importedAt: createdAt, isAgain });
    // Of a fetched file that was refused when it was opened.
    if (isBegun && isAgain) await deps.media.endRemoval(file.id);
  }
  // Also for those that wait already: their message may have been lost, and a worker takes each once.
  await deps.queue.sendAll(asked.filter(({ id }) => known.get(id)?.status !== 'ready'));
  const ids = new Set(asked.map(({ id }) => id));
  return (await filesOfImport(importId, deps)).filter(({ id }) => ids.has(id));
}

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeDigits = 10;
const otherDigits = 16;

/** A ULID of the import's time, whose other 80 bits are a hash of the import and the address. */
function fileIdOf(importId: PostImportId, address: string): MediaId {
  const hash = createHash('sha256').update(`${importId} ${address}`).digest();
  const digits = Array.from(hash.subarray(0, otherDigits), (byte) => base32[byte % base32.length]).join('');
  return mediaIdOf(ownerOf(importId), `${ulidOf(importId).slice(0, timeDigits)}${digits}`);
}

/** Of one request. */
const mostFiles = 25;

type Removing = Parameters<typeof removeMedia>[2];

/**
 * Removes up to 25 of the files that an import brought. What a post or a template uses stays in the library as any other
 * file. Repeating it goes on.
 */
export async function removeFiles(
  caller: Caller,
  importId: PostImportId,
  deps: Removing & { imports: Pick<PostImports, 'load'>; files: Pick<ImportFiles, 'listFor' | 'remove'> },
): Promise<RemovedFiles> {
  requireOwner(caller, ownerOf(importId), 'PostImport');
  await deps.imports.load(importId);
  const all = await deps.files.listFor(importId);
  const { posts, templates, evergreen } = deps;
  const reads = {
    posts: { listFor: once((id) => posts.listFor(id)) },
    templates: { listFor: once((id) => templates.listFor(id)) },
    evergreen: { listFor: once((id) => evergreen.listFor(id)) },
  } satisfies Partial<Removing>;
  const kept: string[] = [];
  let removed = 0;
  for (const file of all.slice(0, mostFiles)) {
    const item = await deps.media.find(file.id);
    try {
      if (item !== undefined) await removeMedia(caller, file.id, { ...deps, ...reads });
      if (item?.status === 'ready') removed += 1;
    } catch (error) {
      if (isRefusal(error, 'conflict')) kept.push(item?.name ?? file.address);
      else if (!isRefusal(error, 'not-found')) throw error;
    }
    await deps.files.remove(file);
  }
  return { removed, kept, isDone: all.length <= mostFiles };
}
