import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import { mediaTypes } from '../../../shared/domain/media/media.ts';
import { minute, second } from '../../../shared/durations.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { uploadKey } from '../media/file-names.ts';
import { requireRoom, takeBytes } from '../media/library-room.ts';
import { removeFile } from '../media/remove-media.ts';
import type { Clients } from '../clients/ports.ts';
import type { FetchedFile, FetchOutcome, FileToFetch, ImportFiles, WebFiles } from './ports.ts';
import type { Media, MediaRecord, MediaStore } from '../media/ports.ts';
import type { Throttles } from '../operations/ports.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';
import { type IncomingFile, openFile, type TypeOfFile } from './incoming-file.ts';

/** Longer than the function that fetches may run. */
const lease = 2 * minute + 30 * second;

const mostAttempts = 3;

export interface BringFileDependencies {
  files: Pick<ImportFiles, 'claim' | 'settle'>;
  clients: Pick<Clients, 'load'>;
  media: Pick<Media, 'create' | 'find' | 'listFor' | 'beginRemoval' | 'endRemoval'>;
  store: Pick<MediaStore, 'discard' | 'withdraw'> & {
    upload(key: string, file: Pick<IncomingFile, 'type' | 'size' | 'parts'>): Promise<void>;
  };
  throttles: Throttles;
  web: WebFiles;
  typeOf: TypeOfFile;
  newSecret: () => string;
  now: Date;
}

/**
 * Fetches a file from the web and hands it to the check that every upload goes through.
 * 1. One worker claims it; after three that were killed it has failed.
 * 2. Its server is asked; type, size and room are judged by its first bytes and its size.
 * 3. Its record is stored, then its bytes as they come.
 * 4. When its import was undone in the meantime, it goes again.
 */
export async function bringFile(
  file: FileToFetch,
  deps: BringFileDependencies,
): Promise<FetchOutcome['status'] | 'ignored'> {
  const { files, media, now } = deps;
  const claimed = await files.claim(file, { now, until: new Date(now.getTime() + lease) });
  if (claimed === undefined) return 'ignored';
  const outcome = await outcomeOf(claimed, deps);
  if (await files.settle(file, outcome)) return outcome.status;
  const item = await media.find(file.id);
  if (item !== undefined) await savedUnlessConflict(() => removeFile(item, deps));
  return 'ignored';
}

async function outcomeOf(file: FetchedFile, deps: BringFileDependencies): Promise<FetchOutcome> {
  if (file.attempts > mostAttempts) return { status: 'failed', reasonCode: coded('media.address-unreachable') };
  try {
    const known = await deps.media.find(file.id);
    if (known === undefined || known.status === 'uploading') await bring(file, known, deps);
    return { status: 'fetched' };
  } catch (error) {
    if (error instanceof DomainError) return { status: 'failed', reasonCode: codedOf(error) };
    throw error;
  }
}

async function bring(
  { id, address, wantedBy }: FetchedFile,
  known: MediaRecord | undefined,
  deps: BringFileDependencies,
): Promise<void> {
  const { clients, media, store, now } = deps;
  const client = await clients.load(ownerOf(id));
  const web = await deps.web.open(address);
  try {
    const { name, type, size, parts } = await openFile(web, deps.typeOf);
    if (known === undefined) {
      if (wantedBy === 'client') {
        await requireRoom(client, size, deps);
        await takeBytes(client, size, deps);
      }
      await media.create({
        id,
        name,
        type: mediaTypes[type].kind,
        mimeType: type,
        size,
        status: 'uploading',
        uploadedAt: now.toISOString(),
        secret: deps.newSecret(),
        version: 1,
      });
    }
    await store.upload(uploadKey(id), { type, size, parts });
  } catch (error) {
    await store.discard(uploadKey(id));
    await media.endRemoval(id);
    throw error;
  } finally {
    web.close();
  }
}
