import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import { type Film, filmAt } from './film.ts';
import { type FileType, type MediaFiles, isFileType } from './media-files.ts';

export interface Fetcher {
  readonly files: MediaFiles;
  readonly userAgent: string;
  readonly stopping: AbortSignal;
}

export interface FetchedMedia {
  readonly isFetched: true;
  readonly file: string;
  readonly type: FileType;
  /** As displayed, in pixels; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a video. */
  readonly film: Film | null;
  /** Of a picture: made for print, in CMYK. */
  readonly isForPrint: boolean;
}

export interface UnfetchedMedia {
  readonly isFetched: false;
  readonly reason: 'unreachable' | 'timeout' | 'not-media' | 'too-large' | 'unknown-format';
}

const timeoutMs = 20_000;

class TooLarge extends Error {}

function sizeLimit(limitBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limitBytes ? new TooLarge() : null, chunk);
    },
  });
}

/** @returns the declared content type, or why the download failed */
async function download(
  { stopping, userAgent }: Fetcher,
  url: string,
  path: string,
  limitBytes: number,
): Promise<string | UnfetchedMedia> {
  try {
    // On a connection of its own: the other side may close a kept one just when a busy machine uses it again.
    const headers = { 'user-agent': userAgent, connection: 'close' };
    const response = await fetch(url, { headers, signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]) });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { isFetched: false, reason: 'unreachable' };
    }
    await pipeline(Readable.fromWeb(response.body), sizeLimit(limitBytes), createWriteStream(path));
    return response.headers.get('content-type') ?? '';
  } catch (error) {
    if (error instanceof TooLarge) return { isFetched: false, reason: 'too-large' };
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { isFetched: false, reason: isTimeout ? 'timeout' : 'unreachable' };
  }
}

/** As displayed: applies a camera's quarter turn. */
async function pictureSize(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, orientation = 1 } = await imageSizeFromFile(path);
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

async function inspect(path: string, declaredType: string) {
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const isMedia = /^(image|video)\//.test(type) || /^(image|video)\//.test(declaredType);
  if (!isMedia) return 'not-media';
  if (!isFileType(type)) return 'unknown-format';
  if (type.startsWith('video/')) {
    const film = await filmAt(path, type);
    return film === undefined ? 'unknown-format' : { type, width: null, height: null, film, isForPrint: false };
  }
  const size = await pictureSize(path);
  return size
    ? { type, ...size, film: null, isForPrint: type === 'image/jpeg' && (await isCmyk(path)) }
    : 'unknown-format';
}

/** Whether a JPEG has four components, which the header of its frame says (ITU T.81, clause B.2.2). */
async function isCmyk(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  for (let at = 2; at + 10 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const code = bytes.readUInt8(at + 1);
    const isFrame = code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
    if (isFrame) return bytes.readUInt8(at + 9) === 4;
  }
  return false;
}

export async function fetchMedia(
  fetcher: Fetcher,
  url: string,
  limitBytes: number,
): Promise<FetchedMedia | UnfetchedMedia> {
  if (!/^https?:\/\/[!-~]+$/.test(url) || !URL.canParse(url)) return { isFetched: false, reason: 'unreachable' };
  const { files } = fetcher;
  const path = files.incoming();
  try {
    const downloaded = await download(fetcher, url, path, limitBytes);
    if (typeof downloaded !== 'string') return downloaded;
    const media = await inspect(path, downloaded);
    if (typeof media === 'string') return { isFetched: false, reason: media };
    return { isFetched: true, file: await files.keep(path, media.type), ...media };
  } finally {
    await files.discard(path);
  }
}
