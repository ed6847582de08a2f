import { createHash } from 'node:crypto';
import { type MediaId, mediaIdOf, ownerOf, type PostImportId, ulidOf } from '../../../shared/domain/ids.ts';
import { fileAddress, type ImportFile } from '../../../shared/domain/posts/import-file.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { requireOwner } from '../access.ts';
import { takeFiles } from '../media/library-room.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { FetchQueue, ImportFiles, PostImports } from './ports.ts';
import type { Media } from '../media/ports.ts';
import type { Throttles } from '../operations/ports.ts';
import { filesOfImport } from './list-files.ts';

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
  if (begun.length > 0 && caller.role !== 'admin')
    await takeFiles(await deps.clients.load(ownerOf(importId)), begun.length, deps);
  const wantedBy = caller.role === 'admin' ? ('agency' as const) : ('client' as const);
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
