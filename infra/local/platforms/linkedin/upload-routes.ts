import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { imageSizeFromFile } from 'image-size/fromFile';
import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { day } from '../../../../shared/durations.ts';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { filmAt } from '../kit/film.ts';
import { isFileType } from '../kit/media-files.ts';
import { accessDenied, invalidValue, readBody, refuse } from './refusal.ts';
import type { Call, Upload } from './simulator.ts';
import { requireAuthor, requireMember } from './tokens.ts';

const mostImageBytes = 8 * megabyte;
const mostPixels = 36_152_320;
const mostVideoBytes = 500 * megabyte;
const mostDocumentBytes = 100 * megabyte;

/** Of an image or a document. */
const InitializeFile = z.object({ initializeUploadRequest: z.object({ owner: z.string() }) });
const InitializeVideo = z.object({
  initializeUploadRequest: z.object({
    owner: z.string(),
    fileSizeBytes: z.int().positive(),
    uploadCaptions: z.boolean().default(false),
    uploadThumbnail: z.boolean().default(false),
  }),
});
const Finalize = z.object({
  finalizeUploadRequest: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
});

const newUrn = (kind: Upload['kind']) => `urn:li:${kind}:D4E${randomBytes(12).toString('base64url')}`;

const begun = (call: Call, owner: string, kind: Upload['kind'], sizeBytes: number, parts: number): Upload => ({
  id: newUrn(kind),
  owner,
  at: call.simulator.now().getTime(),
  kind,
  sizeBytes,
  parts: Array.from({ length: parts }, () => null),
  file: null,
  readyAt: null,
  failure: null,
});

const addressOf = ({ simulator: { url } }: Call, { id, kind }: Upload, part: number) =>
  `${url}/dms-uploads/${id.split(':')[3]}/uploaded-${kind}/${part}?sau=${randomBytes(90).toString('base64url')}`;

export async function initializeUpload(call: Call) {
  if (call.query.get('action') === 'finalizeUpload') return finalizeVideo(call);
  if (call.pathname === '/rest/videos') return initializeVideo(call);
  return initializeFile(call, call.pathname === '/rest/images' ? 'image' : 'document');
}

async function initializeFile(call: Call, kind: 'image' | 'document') {
  const { owner } = readBody(InitializeFile, call).initializeUploadRequest;
  requireAuthor(call, owner);
  const upload = begun(call, owner, kind, 0, 1);
  call.simulator.store.uploads.put(upload);
  const uploadUrlExpiresAt = call.simulator.now().getTime() + day;
  return jsonAnswer({ value: { uploadUrlExpiresAt, uploadUrl: addressOf(call, upload, 0), [kind]: upload.id } });
}

async function initializeVideo(call: Call) {
  const { owner, fileSizeBytes: size } = readBody(InitializeVideo, call).initializeUploadRequest;
  requireAuthor(call, owner);
  if (size > mostVideoBytes) throw invalidValue('/fileSizeBytes', 'The video is larger than 500 MB');
  const { partBytes, now, store } = call.simulator;
  const upload = begun(call, owner, 'video', size, Math.ceil(size / partBytes));
  store.uploads.put(upload);
  const uploadInstructions = upload.parts.map((_, part) => ({
    uploadUrl: addressOf(call, upload, part),
    firstByte: part * partBytes,
    lastByte: Math.min(size, (part + 1) * partBytes) - 1,
  }));
  const uploadUrlsExpireAt = now().getTime() + day;
  return jsonAnswer({ value: { uploadUrlsExpireAt, video: upload.id, uploadInstructions, uploadToken: '' } });
}

/** A picture or a document needs the token, a part of a video does not: its address is its permission. */
export async function receiveBytes(call: Call) {
  const [, id = '', kind, place = ''] =
    /^\/dms-uploads\/([\w-]+)\/uploaded-(image|video|document)\/(\d+)$/.exec(call.pathname) ?? [];
  const { store } = call.simulator;
  const upload = store.uploads.find(`urn:li:${kind}:${id}`);
  const part = Number(place);
  if (upload === undefined || part >= upload.parts.length) throw refuse(404, 'NOT_FOUND', 'No such upload');
  if (upload.kind === 'image') return receiveImage(call, upload);
  if (upload.kind === 'document') return receiveDocument(call, upload);
  const path = call.simulator.files.incoming();
  await writeFile(path, call.bytes);
  const etag = `/ambry-video/signedId/AQ${randomBytes(24).toString('base64url')}.bin`;
  const parts = upload.parts.map((known, index) => (index === part ? { etag, path } : known));
  store.uploads.put({ ...upload, parts });
  return emptyAnswer(200, { etag });
}

async function receiveImage(call: Call, upload: Upload) {
  requireMember(call);
  const { files, store, now } = call.simulator;
  const path = files.incoming();
  await writeFile(path, call.bytes);
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const isTaken = ['image/jpeg', 'image/png', 'image/gif'].includes(type) && isFileType(type);
  if (!isTaken || call.bytes.length > mostImageBytes) {
    await files.discard(path);
    throw refuse(400, 'MEDIA_ASSET_PROCESSING_FAILED', 'The picture is not a JPG, PNG or GIF, or is too large');
  }
  const { width, height } = await imageSizeFromFile(path);
  if (width * height >= mostPixels)
    throw refuse(400, 'MEDIA_ASSET_PROCESSING_FAILED', 'The picture has too many pixels');
  store.uploads.put({ ...upload, file: await files.keep(path, type), readyAt: now().getTime() });
  return emptyAnswer(201);
}

/** It is judged when it is read. */
async function receiveDocument(call: Call, upload: Upload) {
  requireMember(call);
  const { files, store, now, processingMs, traps } = call.simulator;
  const path = files.incoming();
  await writeFile(path, call.bytes);
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const isTaken = type === 'application/pdf' && call.bytes.length <= mostDocumentBytes;
  const failure = traps.take('document-fails') || !isTaken ? 'The document could not be read' : null;
  const file = isTaken ? await files.keep(path, type) : null;
  if (file === null) await files.discard(path);
  store.uploads.put({ ...upload, file, failure, readyAt: now().getTime() + processingMs });
  return emptyAnswer(201);
}

async function finalizeVideo(call: Call) {
  const { video, uploadedPartIds } = readBody(Finalize, call).finalizeUploadRequest;
  const { store, files, now, processingMs, traps } = call.simulator;
  const upload = store.uploads.find(video);
  if (upload === undefined) throw refuse(404, 'NOT_FOUND', 'No such video');
  requireAuthor(call, upload.owner);
  const known = upload.parts.map((part) => part?.etag);
  if (known.length !== uploadedPartIds.length || known.some((etag, part) => etag !== uploadedPartIds[part]))
    throw invalidValue('/uploadedPartIds', 'All chunks IDs must be signed');
  if (upload.readyAt !== null) return emptyAnswer(200);
  const path = files.incoming();
  await writeFile(path, '');
  for (const part of upload.parts) {
    if (part === null) continue;
    await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a' }));
  }
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const isVideo = isFileType(type) && type === 'video/mp4' && (await filmAt(path, type)) !== undefined;
  const failure = traps.take('video-fails') || !isVideo ? 'The video could not be transcoded' : null;
  const file = isVideo ? await files.keep(path, type) : null;
  store.uploads.put({ ...upload, file, failure, readyAt: now().getTime() + processingMs });
  return emptyAnswer(200);
}

export function statusOf({ file, readyAt, failure }: Upload, now: Date) {
  if (readyAt === null) return 'WAITING_UPLOAD';
  if (readyAt > now.getTime()) return 'PROCESSING';
  return failure === null && file !== null ? 'AVAILABLE' : 'PROCESSING_FAILED';
}

/** Of a video or a document. */
export async function readUpload(call: Call) {
  const upload = call.simulator.store.uploads.find(call.id);
  if (upload === undefined) throw refuse(404, 'NOT_FOUND', 'No such upload');
  const { member } = requireMember(call);
  const isOwn = upload.owner === `urn:li:person:${member.id}` || upload.owner.startsWith('urn:li:organization:');
  if (!isOwn) throw accessDenied(`${call.method} ${call.pathname}`);
  const status = statusOf(upload, call.simulator.now());
  return jsonAnswer({
    id: upload.id,
    owner: upload.owner,
    status,
    ...(status === 'PROCESSING_FAILED' && { processingFailureReason: upload.failure }),
  });
}
