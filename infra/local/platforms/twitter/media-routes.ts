import { appendFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { day, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { filmAt, hasSoundWithin, isOf420 } from '../kit/film.ts';
import { isFileType } from '../kit/media-files.ts';
import { creditsDepleted, invalid } from './problem.ts';
import type { Person } from './seed.ts';
import { type Call, type Simulator, newSnowflake, type Upload } from './simulator.ts';
import { requirePerson, requireRate } from './tokens.ts';

const callsPerWindow = 1875;
const lifeMs = day;
const mostSegments = 1000;
const segmentBytes = 5 * megabyte;

const categories: Readonly<Record<string, { types: readonly string[]; maxBytes: number }>> = {
  tweet_image: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 5 * megabyte },
  tweet_gif: { types: ['image/gif'], maxBytes: 15 * megabyte },
  tweet_video: { types: ['video/mp4'], maxBytes: 512 * megabyte },
};

const Initialize = z.object({ media_type: z.string(), total_bytes: z.int().positive(), media_category: z.string() });

const expiresAt = ({ at, finalizedAt }: Upload) => (finalizedAt ?? at ?? 0) + lifeMs;
const mediaKey = (id: string) => `3_${id}`;

function personFor(call: Call): Person {
  const person = requirePerson(call, 'media.write');
  requireRate(call, 'media', person.id, callsPerWindow);
  return person;
}

/** Usable by its owner, and not expired. */
export function findUpload({ store, now }: Simulator, owner: string, id: string): Upload | undefined {
  const upload = store.uploads.find(id);
  return upload?.owner === owner && expiresAt(upload) > now().getTime() ? upload : undefined;
}

function requireUpload(call: Call, id: string): Upload {
  const upload = findUpload(call.simulator, personFor(call).id, id);
  if (!upload) throw invalid(`Media id ${id} is invalid or has expired`);
  return upload;
}

export async function initialize(call: Call) {
  const person = personFor(call);
  const order = Initialize.safeParse(call.json);
  if (!order.success) throw invalid('media_type, total_bytes and media_category are required');
  const { media_type: mediaType, total_bytes: totalBytes, media_category: category } = order.data;
  const rule = categories[category];
  if (!rule?.types.includes(mediaType)) throw invalid(`Media type ${mediaType} is not allowed for ${category}`);
  if (totalBytes > rule.maxBytes) throw invalid(`File size exceeds ${rule.maxBytes} bytes.`);
  const { files, store, now } = call.simulator;
  const id = newSnowflake(now());
  const begun = { path: files.incoming(), file: null, type: null, finalizedAt: null, failure: null, altText: null };
  store.uploads.put({
    id,
    owner: person.id,
    at: now().getTime(),
    mediaType,
    category,
    totalBytes,
    segments: [],
    ...begun,
  });
  return jsonAnswer({ data: { id, media_key: mediaKey(id), expires_after_secs: lifeMs / second } });
}

/** A segment that was taken already is taken again without effect, as long as it has the same length. */
export async function append(call: Call) {
  const upload = requireUpload(call, call.id);
  const index = Number(call.body.get('segment_index') ?? Number.NaN);
  const media = call.form.find(([name]) => name === 'media')?.[1];
  const file = media instanceof Blob ? new Uint8Array(await media.arrayBuffer()) : undefined;
  if (file === undefined || !Number.isInteger(index) || index < 0 || index >= mostSegments)
    throw invalid('segment_index and media are required');
  if (file.length > segmentBytes) throw invalid('The segment is too large.');
  if (upload.finalizedAt !== null) throw invalid('The media was finalized already.');
  const known = upload.segments[index];
  if (known !== undefined && known !== file.length) throw invalid('The segment was uploaded already.');
  if (known === undefined) {
    if (index !== upload.segments.length) throw invalid('Segments do not add up to provided total file size.');
    await appendFile(upload.path, file);
    call.simulator.store.uploads.put({ ...upload, segments: [...upload.segments, file.length] });
  }
  return jsonAnswer({ data: { expires_at: Math.floor(expiresAt(upload) / second) } });
}

export async function finalize(call: Call) {
  const upload = requireUpload(call, call.id);
  if (upload.finalizedAt !== null) return jsonAnswer({ data: described(call.simulator, upload) });
  const sent = upload.segments.reduce((sum, bytes) => sum + bytes, 0);
  if (sent !== upload.totalBytes) throw invalid('Segments do not add up to provided total file size.');
  const { files, store, now } = call.simulator;
  const { path } = upload;
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const film = type.startsWith('video/') ? await filmAt(path, type) : undefined;
  // 4:2:0, mono or stereo (https://docs.x.com/x-api/media/quickstart/best-practices; mironal/TwitterAPIKit #96; 2026-11-28).
  const isFilm = film !== undefined && isOf420(film) && hasSoundWithin(film, { channels: 2, hertz: Infinity });
  const isUsable = isFileType(type) && type === upload.mediaType && (isFilm || upload.category !== 'tweet_video');
  const finalized: Upload = {
    ...upload,
    finalizedAt: now().getTime(),
    type: isUsable ? type : null,
    file: isUsable ? await files.keep(path, type) : null,
    failure: isUsable ? null : 'InvalidMedia',
  };
  await files.discard(path);
  if (!isUsable && upload.category === 'tweet_image') throw invalid('media type unrecognized.');
  store.uploads.put(finalized);
  return jsonAnswer({ data: described(call.simulator, finalized) });
}

export async function readStatus(call: Call) {
  if (call.query.get('command') !== 'STATUS') throw invalid('The command is not valid.');
  return jsonAnswer({ data: described(call.simulator, requireUpload(call, call.query.get('media_id') ?? '')) });
}

export function isReady({ now, processingMs }: Simulator, { finalizedAt, failure, category }: Upload): boolean {
  if (finalizedAt === null || failure !== null) return false;
  return category === 'tweet_image' || now().getTime() >= finalizedAt + processingMs;
}

function described(simulator: Simulator, upload: Upload) {
  const { id, totalBytes: size, category, finalizedAt, failure } = upload;
  const shown = { id, media_key: mediaKey(id), size, expires_after_secs: lifeMs / second };
  if (category === 'tweet_image') return shown;
  return { ...shown, processing_info: processingOf(simulator, { finalizedAt, failure }, isReady(simulator, upload)) };
}

function processingOf(
  { now, processingMs }: Simulator,
  { finalizedAt, failure }: Pick<Upload, 'finalizedAt' | 'failure'>,
  isDone: boolean,
) {
  const age = now().getTime() - (finalizedAt ?? now().getTime());
  if (failure !== null && age >= processingMs)
    return { state: 'failed', error: { code: 1, name: failure, message: 'Unsupported video format' } };
  if (isDone) return { state: 'succeeded', progress_percent: 100 };
  const left = Math.max(1, Math.ceil((processingMs - age) / second));
  return { state: age === 0 ? 'pending' : 'in_progress', check_after_secs: left };
}

const Metadata = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().min(1).max(1000) }) }),
});

export async function setMetadata(call: Call) {
  const order = Metadata.safeParse(call.json);
  if (!order.success) throw invalid('alt_text.text is required, with at most 1000 characters');
  const upload = requireUpload(call, order.data.id);
  if (!call.simulator.bill.charge('altText')) throw creditsDepleted();
  call.simulator.store.uploads.put({ ...upload, altText: order.data.metadata.alt_text.text });
  return jsonAnswer({ data: { id: upload.id, associated_metadata: order.data.metadata } });
}
