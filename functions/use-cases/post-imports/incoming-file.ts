import { DomainError } from '../../../shared/domain/errors.ts';
import {
  isVideoType,
  type MediaType,
  NewMedia,
  shownTypeOf,
  uploadLimitBytes,
} from '../../../shared/domain/media/media.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { headBytes } from '../media/check-upload.ts';
import type { WebFile } from './ports.ts';

/** By its first bytes. */
export type TypeOfFile = (start: Uint8Array) => Promise<string | undefined>;

export interface IncomingFile {
  readonly name: string;
  readonly type: MediaType;
  readonly size: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * What a server sends, judged by its first bytes and its size before the rest is read. Only a file whose size the server
 * does not say is read whole, and no more of it than a picture may have.
 */
export async function openFile(web: WebFile, typeOf: TypeOfFile): Promise<IncomingFile> {
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
