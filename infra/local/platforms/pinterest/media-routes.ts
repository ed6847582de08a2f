import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import * as z from 'zod';
import { gigabyte } from '../../../../shared/byte-sizes.ts';
import { type Answer, emptyAnswer, jsonAnswer } from '../kit/answers.ts';
import { filmAt } from '../kit/film.ts';
import { isFileType } from '../kit/media-files.ts';
import { readBody, refuse } from './refusal.ts';
import { type Call, newId, type Media } from './simulator.ts';
import { requireAccount } from './tokens.ts';

const mostBytes = 2 * gigabyte;

const Register = z.object({ media_type: z.literal('video') });

/** The parameters are a permission: the upload itself needs no token. */
export async function registerMedia(call: Call) {
  const account = requireAccount(call, ['pins:read', 'pins:write'], 'org_write');
  readBody(Register, call);
  const { store, now, url } = call.simulator;
  const id = newId();
  const random = () => randomBytes(32).toString('hex');
  const parameters = {
    'x-amz-date': now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, ''),
    'x-amz-signature': random(),
    'x-amz-security-token': random(),
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    key: `uploads/${id}:video`,
    policy: random(),
    'x-amz-credential': 'ASIASIMULATED/us-east-1/s3/aws4_request',
    'Content-Type': 'multipart/form-data',
  };
  store.media.put({
    id,
    owner: account.id,
    at: now().getTime(),
    parameters,
    file: null,
    readyAt: null,
    failure: null,
  });
  const answer = { media_id: id, media_type: 'video', upload_url: `${url}/upload`, upload_parameters: parameters };
  return jsonAnswer(answer, 201);
}

const xml = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});

/** A file server: it wants to know the length ahead, every parameter, and the file after all of them. */
export async function receiveFile({ body, form, headers, simulator }: Call): Promise<Answer> {
  const declaredBytes = headers['content-length'];
  if (declaredBytes === undefined) return xml(411, 'MissingContentLength');
  if (Number(declaredBytes) > mostBytes) return xml(400, 'EntityTooLarge');
  const { store, files, now, processingMs, traps } = simulator;
  const [, id = ''] = /^uploads\/(\d+):video$/.exec(body.get('key') ?? '') ?? [];
  const media = store.media.find(id);
  const isSigned =
    media !== undefined && Object.entries(media.parameters).every(([name, value]) => body.get(name) === value);
  if (!isSigned) return xml(403, 'SignatureDoesNotMatch');
  const [field, file] = form.at(-1) ?? [];
  if (field !== 'file' || !(file instanceof Blob)) return xml(400, 'InvalidArgument');
  const path = files.incoming();
  await writeFile(path, new Uint8Array(await file.arrayBuffer()));
  const type = (await fileTypeFromFile(path))?.mime ?? '';
  const isVideo = isFileType(type) && (await filmAt(path, type)) !== undefined;
  const failure = traps.take('video-fails') || !isVideo ? 'unsupported' : null;
  const name = isVideo ? await files.keep(path, type) : null;
  await files.discard(path);
  store.media.put({ ...media, file: name, failure, readyAt: now().getTime() + processingMs });
  return emptyAnswer(204);
}

export function statusOf({ readyAt, failure }: Media, now: Date) {
  if (readyAt === null) return 'registered';
  if (readyAt > now.getTime()) return 'processing';
  return failure === null ? 'succeeded' : 'failed';
}

export async function readMedia(call: Call) {
  const account = requireAccount(call, ['pins:read'], 'org_read');
  const media = call.simulator.store.media.find(call.id);
  if (media?.owner !== account.id) throw refuse(404, 2009, 'Media not found.');
  const status = statusOf(media, call.simulator.now());
  return jsonAnswer({ media_id: media.id, media_type: 'video', status });
}
