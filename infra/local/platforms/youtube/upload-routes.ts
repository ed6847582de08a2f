import { randomBytes } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { kilobyte, megabyte } from '../../../../shared/byte-sizes.ts';
import { day } from '../../../../shared/durations.ts';
import { emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { filmAt } from '../kit/film.ts';
import { isFileType } from '../kit/media-files.ts';
import { notFound, refuse, videoNotFound } from './refusal.ts';
import type { Call, Upload, Video } from './simulator.ts';
import { requireChannel } from './tokens.ts';
import { shownVideo, readFacts } from './video-routes.ts';

const chunkUnit = 256 * kilobyte;
const sessionMs = 7 * day;
const mostThumbnailBytes = 2 * megabyte;

/** Judges the metadata before any byte, and counts in the day's uploads. */
export async function beginUpload(call: Call) {
  const { id: owner } = requireChannel(call, 'youtube.upload', 'youtube.force-ssl');
  const { simulator, query, headers, json } = call;
  const { store, now, url, files, traps, quota } = simulator;
  if (query.get('uploadType') !== 'resumable') throw refuse(400, 'uploadTypeRequired', 'Bad Request', 'global');
  const totalBytes = Number(headers['x-upload-content-length']);
  const isVideo = String(headers['x-upload-content-type'] ?? '').startsWith('video/');
  if (!(totalBytes > 0) || !isVideo) throw refuse(400, 'mediaBodyRequired', 'The request lacks the video.');
  const facts = readFacts(json);
  if (traps.take('upload-limit'))
    throw refuse(400, 'uploadLimitExceeded', 'The user has exceeded the number of videos they may upload.');
  quota.spend('uploads', 1);
  const id = randomBytes(48).toString('base64url');
  const path = files.incoming();
  await writeFile(path, '');
  store.uploads.put({ ...facts, id, owner, at: now().getTime(), totalBytes, received: 0, path, videoId: null });
  const location = `${url}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`;
  return emptyAnswer(200, { location, 'x-guploader-uploadid': id });
}

/** Whoever has the address may send bytes to it. */
function livingUpload({ query, simulator: { store, now, traps } }: Call): Upload {
  const upload = store.uploads.find(query.get('upload_id') ?? '');
  if (!upload || (upload.at ?? 0) + sessionMs <= now().getTime() || traps.take('session-gone')) throw notFound();
  return upload;
}

const invalidRange = () => refuse(400, 'invalidContentRange', 'Failed to parse Content-Range header.', 'global');

export async function putBytes(call: Call) {
  const upload = livingUpload(call);
  const [, asked, first, last, total] =
    /^bytes (?:(\*)|(\d+)-(\d+))\/(\d+)$/.exec(call.headers['content-range'] ?? '') ?? [];
  if (Number(total) !== upload.totalBytes) throw invalidRange();
  if (asked === undefined) return takeChunk(call, upload, Number(first), Number(last));
  return answerFor(call, upload);
}

async function takeChunk(call: Call, upload: Upload, first: number, last: number) {
  const { store, traps } = call.simulator;
  if (upload.videoId !== null) return answerFor(call, upload);
  const isLast = last === upload.totalBytes - 1;
  const length = last - first + 1;
  const isWhole = length === call.bytes.length && (isLast || length % chunkUnit === 0);
  if (!isWhole || first > upload.received) throw invalidRange();
  const fresh = call.bytes.subarray(upload.received - first);
  const half = Math.floor(fresh.length / 2 / chunkUnit) * chunkUnit;
  const kept = traps.take('partial') ? fresh.subarray(0, half) : fresh;
  await appendFile(upload.path, kept);
  const grown = { ...upload, received: upload.received + kept.length };
  store.uploads.put(grown);
  return answerFor(call, grown.received === grown.totalBytes ? await finish(call, grown) : grown);
}

function answerFor({ simulator }: Call, { received, videoId }: Upload) {
  const video = videoId === null ? undefined : simulator.store.videos.find(videoId);
  if (video && !simulator.traps.take('whole')) return jsonAnswer(shownVideo(simulator, video, ['snippet', 'status']));
  return emptyAnswer(308, received > 0 ? { range: `bytes=0-${received - 1}` } : {});
}

async function finish({ simulator }: Call, upload: Upload): Promise<Upload> {
  const { app, store, files, now, traps } = simulator;
  const mime = (await fileTypeFromFile(upload.path))?.mime ?? '';
  const isVideo = isFileType(mime) && (await filmAt(upload.path, mime)) !== undefined;
  const { id: _id, totalBytes: _total, received: _received, path, videoId: _none, ...facts } = upload;
  const video: Video = {
    ...facts,
    id: randomBytes(8).toString('base64url'),
    at: now().getTime(),
    privacy: app.isReviewed ? facts.privacy : 'private',
    file: isVideo ? await files.keep(path, mime) : null,
    type: isVideo ? mime : null,
    failure: failureOf(isVideo, traps.take('rejected')),
    thumbnail: null,
    isDeleted: false,
  };
  store.videos.put(video);
  const finished = { ...upload, videoId: video.id };
  store.uploads.put(finished);
  return finished;
}

function failureOf(isVideo: boolean, isRejected: boolean): Video['failure'] {
  if (!isVideo) return { status: 'failed', reason: 'invalidFile' };
  return isRejected ? { status: 'rejected', reason: 'duplicate' } : null;
}

export async function setThumbnail(call: Call) {
  const { id: owner } = requireChannel(call, 'youtube.upload', 'youtube.force-ssl');
  const { store, files, quota, traps } = call.simulator;
  quota.spend('units', 50);
  const video = store.videos.find(call.query.get('videoId') ?? '');
  if (video?.owner !== owner || video.isDeleted) throw videoNotFound();
  if (traps.take('no-phone'))
    throw refuse(
      403,
      'forbidden',
      'The authenticated user doesn’t have permissions to upload and set custom video thumbnails.',
      'youtube.thumbnail',
    );
  const mime = (await fileTypeFromBuffer(call.bytes))?.mime ?? '';
  if ((mime !== 'image/jpeg' && mime !== 'image/png') || call.bytes.length > mostThumbnailBytes)
    throw refuse(400, 'invalidImage', 'The provided image content is invalid.', 'youtube.thumbnail');
  const path = files.incoming();
  await writeFile(path, call.bytes);
  const thumbnail = await files.keep(path, mime);
  store.videos.put({ ...video, thumbnail });
  return jsonAnswer({ kind: 'youtube#thumbnailSetResponse', items: [{ default: { url: thumbnail } }] });
}
