import { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import type { Crop } from '../../../shared/domain/media/crop.ts';
import { documentTypeOf, isVideoType, typeOfFile, type MediaItem } from '../../../shared/domain/media/media.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { posterOf } from '../files/video-frame.ts';
import { messageText } from '../messages/message-text.ts';
import { requestTexts } from '../api/messages.ts';
import { pause } from './pause.ts';

interface FormUpload {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Posts a file to a presigned form, the fields first. XMLHttpRequest reports upload progress, which fetch does not.
 * @throws {ApiError} when the storage refuses it or cannot be reached
 */
function postForm({ url, fields, file, signal, onProgress }: FormUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(percentOf(loaded, total)));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(uploadFailed(request.status))));
    request.addEventListener('error', () => reject(uploadFailed(0)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', new URL(url, window.location.origin));
    request.send(formOf(fields, file));
  });
}

const percentOf = (loaded: number, total: number) => (total === 0 ? 0 : Math.round((loaded / total) * 100));

function formOf(fields: FormUpload['fields'], file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

function uploadFailed(status: number): ApiError {
  return new ApiError({ status, code: 'media.upload-failed', message: requestTexts.uploadFailed });
}

export interface UploadOptions {
  readonly clientId: ClientId;
  readonly file: File;
  /** What it shows of another file. */
  readonly crop?: Crop | undefined;
  /** It is attached to a post, and not shown like a picture. */
  readonly isDocument?: true | undefined;
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

export const isAcceptedType = (file: File) => typeOfFile(file) !== undefined;

/** How often the check of an uploaded file is polled: every second, for as long as one may take. */
const checkEvery = 1000;
const checks = 120;

/**
 * Uploads a file and waits for its check: the result is `ready`, or `refused` with the reason.
 * @throws {ApiError} when the upload fails or the check takes longer than two minutes
 */
export async function uploadMedia(options: UploadOptions): Promise<MediaItem> {
  const { clientId, file, crop, isDocument, signal, onProgress } = options;
  const type = isDocument === true ? documentTypeOf(file.type) : typeOfFile(file);
  if (type === undefined) {
    const unsupported = coded('media.unsupported', { type: file.type || file.name });
    throw new ApiError({ status: 0, code: unsupported.code, message: messageText(unsupported) });
  }
  const shown = isVideoType(type) ? await posterOf(file, type) : undefined;
  const body = { clientId, name: file.name, type, size: file.size, crop, isDocument, posterSize: shown?.size };
  const { media, upload, poster } = await call(mediaContracts.createMedia, { body }, signal);
  // A video is shown without it, too.
  if (shown !== undefined && poster !== undefined)
    await postForm({ ...poster, file: shown, signal, onProgress: () => undefined }).catch(() => undefined);
  await postForm({ ...upload, file, signal, onProgress });
  return checkedMedia(media.id, clientId, signal);
}

/**
 * Draws what a video of the library shows until it plays, and sends it. False when this browser cannot.
 * @throws {ApiError} when it is refused or cannot be sent
 */
export async function addPoster({ id, mimeType, url }: MediaItem): Promise<boolean> {
  const shown = url === undefined ? undefined : await posterOf(url, mimeType);
  if (shown === undefined) return false;
  const wanted = { params: { mediaId: id }, body: { size: shown.size } };
  const { poster } = await call(mediaContracts.createPoster, wanted);
  const { signal } = new AbortController();
  if (poster !== undefined) await postForm({ ...poster, file: shown, signal, onProgress: () => undefined });
  return true;
}

/** A file in another client's library. Asked for again, it is the same. */
export async function copyMedia(mediaId: MediaId, clientId: ClientId): Promise<MediaItem> {
  return (await call(mediaContracts.createMediaCopy, { params: { mediaId }, body: { clientId } })).media;
}

async function checkedMedia(id: string, clientId: ClientId, signal: AbortSignal): Promise<MediaItem> {
  for (let check = 0; check < checks; check += 1) {
    const { media } = await call(mediaContracts.listMedia, { query: { clientId, pageSize: '100' } }, signal);
    const found = media.find((item) => item.id === id);
    if (found !== undefined && found.status !== 'uploading') return found;
    await pause(checkEvery, signal);
  }
  throw new ApiError({ status: 0, code: 'media.check-too-slow', message: requestTexts.checkTooSlow });
}
