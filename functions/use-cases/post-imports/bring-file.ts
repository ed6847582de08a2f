import { DomainError, codedOf } from '../../../shared/domain/errors.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import {
  isVideoType,
  type MediaType,
  NewMedia,
  shownTypeOf,
  uploadLimitBytes,
  mediaTypes,
} from '../../../shared/domain/media/media.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { minute, second } from '../../../shared/durations.ts';
import { coded } from '../../../shared/messages/coded.ts';
import type { Clients } from '../clients/ports.ts';
import { headBytes } from '../media/check-upload.ts';
import { uploadKey } from '../media/file-names.ts';
import { requireRoom, takeBytes } from '../media/library-room.ts';
import type { Media, MediaRecord, MediaStore } from '../media/ports.ts';
import { removeFile } from '../media/remove-media.ts';
import type { Throttles } from '../operations/ports.ts';
import { savedUnlessConflict } from '../refusals.ts';
import type { WebFile, FetchedFile, FetchOutcome, FileToFetch, ImportFiles, WebFiles } from './ports.ts';

/** By its first bytes. */
type TypeOfFile = (start: Uint8Array) => Promise<string | undefined>;

interface IncomingFile {
  readonly name: string;
  readonly type: MediaType;
  readonly size: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * What a server sends, judged by its first bytes and its size before the rest is read. Only a file whose size the server
 * does not say is read whole, and no more of it than a picture may have.
 */
async function openFile(web: WebFile, typeOf: TypeOfFile): Promise<IncomingFile> {
  const parts = web.parts[Symbol.asyncIterator]();
  const head = await readUpTo(parts, headBytes);
  if (head.length === 0) throw new DomainError('invalid', 'media.empty');
  const type = await typeIn(head, web.declaredType, typeOf);
  const rest = web.size === undefined ? await readUpTo(parts, pictureLimits.bytes) : new Uint8Array();
  const size = web.size ?? head.length + rest.length;
  requireFit(type, size);
  if (web.size === undefined && (await parts.next()).done !== true)
    throw new DomainError('invalid', 'media.address-no-size');
  const parsed = NewMedia.shape.name.safeParse(web.name);
  const name = parsed.success ? parsed.data : type;
  return { name, type, size, parts: following([head, rest], parts) };
}

async function readUpTo(parts: AsyncIterator<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await parts.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(read);
}

async function typeIn(head: Uint8Array, declaredType: string, typeOf: TypeOfFile): Promise<MediaType> {
  const found = await typeOf(head);
  const type = found === undefined ? undefined : shownTypeOf(found);
  if (type !== undefined) return type;
  if (isWebPage(head, declaredType)) throw new DomainError('invalid', 'media.address-web-page');
  const shown = found ?? plainType.exec(declaredType)?.[0] ?? 'unknown';
  throw new DomainError('invalid', 'media.unsupported', { params: { type: shown } });
}

const plainType = /^[\w.+-]{1,40}\/[\w.+-]{1,60}/;

const beginningOfPages = 1000;

const isWebPage = (head: Uint8Array, declaredType: string) =>
  /^(text\/html|application\/xhtml)/i.test(declaredType) ||
  /^\s*<(!doctype html|html)/i.test(new TextDecoder('latin1').decode(head.subarray(0, beginningOfPages)));

function requireFit(type: MediaType, size: number): void {
  if (!isVideoType(type) && size > pictureLimits.bytes) throw new DomainError('invalid', 'media.picture-too-large');
  if (size > uploadLimitBytes) throw new DomainError('invalid', 'media.too-large');
}

async function* following(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for (const part of first) if (part.length > 0) yield part;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

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
