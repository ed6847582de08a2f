import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { minute, second } from '../../../../shared/durations.ts';
import type { StepOutcome } from '../../../../shared/domain/publishing/target.ts';
import { blueskyReason } from '../../../../shared/platforms/failures/bluesky.ts';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { BlueskyError } from './failure.ts';
import type { Bluesky } from './bluesky.ts';
import { type BlobRef, UploadedBlob } from './post-record.ts';
import { serverOfAccount } from './repository.ts';
import { readAccessToken } from './tokens.ts';

/** Bytes that are held at a time. */
const rangeBytes = 4 * megabyte;
/** Below the time that a worker has. */
const uploadTimeout = 90 * second;
const tokenLife = 30 * minute;

const Token = z.object({ token: z.string() });
const Limits = z.object({
  canUpload: z.boolean(),
  remainingDailyBytes: z.number().optional(),
  message: z.string().optional(),
});
const JobStatus = z.object({
  jobId: z.string(),
  state: z.string(),
  blob: UploadedBlob.optional(),
  message: z.string().optional(),
});
/** The service answers without the wrapper that its lexicon names. */
const Job = z.union([z.object({ jobStatus: JobStatus }).transform(({ jobStatus }) => jobStatus), JobStatus]);

type Rejected = Extract<StepOutcome, { kind: 'rejected' }>;
type File = Delivery['media'][number];

/** All throw as `ask`. */
export interface VideoService {
  /** What Bluesky says against the upload; undefined when it takes it. */
  refusal(size: number): Promise<Rejected | undefined>;
  /** Sends the whole file in one call, since the service takes no parts, and returns the job that works on it. */
  upload(file: File, size: number, name: string): Promise<string>;
  /** Undefined while it works. */
  result(job: string): Promise<BlobRef | Rejected | undefined>;
}

/** https://docs.bsky.app/docs/tutorials/video */
export function videoService(
  bluesky: Bluesky,
  { account, bytesOf }: Pick<Delivery, 'account' | 'bytesOf'>,
): VideoService {
  const { videoUrl, clock } = bluesky.settings;
  const address = (name: string, query: Readonly<Record<string, string>> = {}) =>
    `${videoUrl}/xrpc/app.bsky.video.${name}?${new URLSearchParams(query).toString()}`;

  /** A token with which the service of `audience` may call `method` for the account. */
  async function authorization(audience: string, method: string): Promise<string> {
    const pds = serverOfAccount(account);
    const expiresAt = Math.floor((clock().getTime() + tokenLife) / second);
    const query = new URLSearchParams({ aud: didOfOrigin(audience), lxm: method, exp: String(expiresAt) });
    const url = `${pds}/xrpc/com.atproto.server.getServiceAuth?${query.toString()}`;
    const { token } = await bluesky.ask({ method: 'GET', url }, Token, readAccessToken(account.token));
    return `Bearer ${token}`;
  }

  async function* rangesOf({ url }: File, size: number): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < size; from += rangeBytes)
      yield await bytesOf(url, from, Math.min(from + rangeBytes, size));
  }

  /** The account is not to blame when the service does not take the token that the account's server made. */
  async function askService<S extends z.ZodType>(...[call, shape]: Parameters<typeof bluesky.ask<S>>) {
    try {
      return await bluesky.ask(call, shape);
    } catch (error) {
      throw error instanceof BlueskyError && error.status === 401 ? new BlueskyError(error.message, 503) : error;
    }
  }

  return {
    async refusal(size) {
      const headers = { authorization: await authorization(videoUrl, 'app.bsky.video.getUploadLimits') };
      const limits = await askService({ method: 'GET', url: address('getUploadLimits'), headers }, Limits);
      const { canUpload, remainingDailyBytes = Infinity, message = '' } = limits;
      if (!canUpload && message !== '') return refused(blueskyReason('bluesky.no-video-because', { reason: message }));
      return canUpload && remainingDailyBytes >= size ? undefined : refused(blueskyReason('bluesky.no-video'));
    },

    async upload(file, size, name) {
      // The service stores the video at the account's server, which it calls with this token.
      const token = await authorization(serverOfAccount(account), 'com.atproto.repo.uploadBlob');
      const url = address('uploadVideo', { did: account.accountId, name });
      const headers = { authorization: token, 'content-type': file.mimeType, 'content-length': String(size) };
      const call = { method: 'POST', url, headers, body: rangesOf(file, size), timeout: uploadTimeout } as const;
      try {
        return (await askService(call, Job)).jobId;
      } catch (error) {
        const known = error instanceof BlueskyError && error.code === 'already_exists' ? error.jobId : undefined;
        if (known === undefined) throw error;
        return known;
      }
    },

    async result(job) {
      const found = await askService({ method: 'GET', url: address('getJobStatus', { jobId: job }) }, Job);
      const { state, blob, message = '' } = found;
      if (state === 'JOB_STATE_FAILED')
        return refused(
          message === ''
            ? blueskyReason('bluesky.video-failed')
            : blueskyReason('bluesky.video-failed-because', { reason: message }),
        );
      return blob;
    },
  };
}

const refused = (reason: ReturnType<typeof blueskyReason>): Rejected => ({
  kind: 'rejected',
  code: 'refused',
  ...reason,
});

/** https://w3c-ccg.github.io/did-method-web: the port of a host is encoded. */
const didOfOrigin = (origin: string) => `did:web:${new URL(origin).host.replace(':', '%3A')}`;
