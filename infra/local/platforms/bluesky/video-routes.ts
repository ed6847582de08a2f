import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { day, hour, minute, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { filmAt } from '../kit/film.ts';
import { cidOfDigest } from './repo-routes.ts';
import { findByDid } from './seed.ts';
import { requireSession } from './sessions.ts';
import { type Call, invalidRequest, type Simulator, refusal } from './simulator.ts';
import type { VideoJob } from './store.ts';

const mostBytes = 300_000_000;
const dailyVideos = 25;
const dailyBytes = 10_000_000_000;

function limitsOf({ store, now }: Simulator, did: string) {
  if (findByDid(did)?.isEmailConfirmed !== true)
    return {
      canUpload: false,
      error: 'Unverified',
      message: 'User is not allowed to upload videos. Please verify your email address.',
    };
  const since = now().getTime() - day;
  const sent = store.jobs.all().filter(({ owner, at }) => owner === did && (at ?? 0) > since);
  const bytes = sent.reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0);
  const remainingDailyVideos = Math.max(0, dailyVideos - sent.length);
  if (remainingDailyVideos === 0)
    return { canUpload: false, error: 'LimitExceeded', message: 'User has exceeded daily upload videos limit' };
  return { canUpload: true, remainingDailyVideos, remainingDailyBytes: Math.max(0, dailyBytes - bytes) };
}

export async function getUploadLimits(call: Call) {
  const did = requireServiceToken(call, call.simulator.url, 'app.bsky.video.getUploadLimits');
  return jsonAnswer(limitsOf(call.simulator, did));
}

/** The same bytes again are refused with the job that they have. */
export async function uploadVideo(call: Call) {
  const { simulator, query, bodyPath = '' } = call;
  const { store, files, now, processingMs } = simulator;
  // The service stores the video at the account's server.
  const owner = requireServiceToken(call, simulator.pdsUrl, 'com.atproto.repo.uploadBlob');
  if (query.get('did') !== owner) throw invalidRequest('did does not match the token');
  if (!/^.+\.mp4$/.test(query.get('name') ?? '')) throw invalidRequest('name must end in .mp4');
  const { size } = await stat(bodyPath);
  if (size === 0 || call.contentType !== 'video/mp4') throw invalidRequest('Content-Type must be video/mp4');
  if (size > mostBytes) throw invalidRequest('Video is too large');
  const { canUpload, message } = limitsOf(simulator, owner);
  if (!canUpload) throw invalidRequest(message ?? '');
  const digest = createHash('sha256');
  await pipeline(createReadStream(bodyPath), digest);
  const cid = cidOfDigest(digest.digest());
  const known = store.jobs.all().find((job) => job.owner === owner && job.sentCid === cid);
  if (known !== undefined) {
    const status = { ...statusOf(simulator, known), error: 'already_exists', message: 'Video already processed' };
    return jsonAnswer(status, 409);
  }
  const type = (await fileTypeFromFile(bodyPath))?.mime;
  const isVideo = type === 'video/mp4' && (await filmAt(bodyPath, type)) !== undefined;
  const at = now().getTime();
  const blob = isVideo ? { cid, mimeType: 'video/mp4', size } : null;
  if (blob !== null) {
    const file = await files.keep(bodyPath, 'video/mp4');
    store.blobs.put({ id: `${owner} ${cid}`, owner, at, ...blob, file });
  }
  const job: VideoJob = { id: cid.slice(-20), owner, at, readyAt: at + processingMs, blob, sentCid: cid };
  store.jobs.put(job);
  return jsonAnswer(statusOf(simulator, job));
}

export async function getJobStatus({ query, simulator }: Call) {
  const job = simulator.store.jobs.find(query.get('jobId') ?? '');
  if (job === undefined) throw invalidRequest('Job not found');
  return jsonAnswer({ jobStatus: statusOf(simulator, job) });
}

function statusOf({ now }: Simulator, { id: jobId, owner: did, blob, readyAt }: VideoJob) {
  if (now().getTime() < readyAt) return { jobId, did, state: 'JOB_STATE_ENCODING', progress: 50 };
  if (blob === null) return { jobId, did, state: 'JOB_STATE_FAILED', error: 'Failed', message: 'Unsupported video' };
  const { cid, mimeType, size } = blob;
  return {
    jobId,
    did,
    state: 'JOB_STATE_COMPLETED',
    progress: 100,
    blob: { $type: 'blob', ref: { $link: cid }, mimeType, size },
  };
}

/** https://docs.bsky.app/docs/api/com-atproto-server-get-service-auth */
export async function getServiceAuth(call: Call) {
  const owner = requireSession(call);
  const { query, simulator } = call;
  const [audience, method] = [query.get('aud') ?? '', query.get('lxm') ?? ''];
  if (!audience.startsWith('did:')) throw invalidRequest('Error: aud must be a valid did');
  const now = simulator.now().getTime();
  const expiresAt = query.has('exp') ? Number(query.get('exp')) * second : now + minute;
  if (!(expiresAt > now)) throw refusal('BadExpiration', 400, 'expiration is in past');
  if (expiresAt > now + hour)
    throw refusal('BadExpiration', 400, 'cannot request a token with an expiration more than an hour in the future');
  const token = `svc-${randomBytes(32).toString('hex')}`;
  simulator.store.serviceTokens.put({ id: token, owner, at: now, audience, method, expiresAt });
  return jsonAnswer({ token });
}

/** The DID of an origin: https://w3c-ccg.github.io/did-method-web */
const didOf = (origin: string) => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** The account for which a service may call the method of the server at `origin`. */
function requireServiceToken({ bearer = '', simulator }: Call, origin: string, method: string): string {
  const found = simulator.store.serviceTokens.find(bearer);
  if (found === undefined) throw refusal('AuthMissing', 401, 'Authentication Required');
  if (found.audience !== didOf(origin)) throw refusal('BadJwtAudience', 401, 'jwt audience does not match service did');
  if (found.method !== method) throw refusal('BadJwtLexiconMethod', 401, 'bad jwt lexicon method ("lxm")');
  if (found.expiresAt <= simulator.now().getTime()) throw refusal('ExpiredToken', 401, 'jwt expired');
  return found.owner;
}
