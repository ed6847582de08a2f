import { createHash } from 'node:crypto';
import * as z from 'zod';
import { megabyte } from '../../../../shared/byte-sizes.ts';
import { minute, second } from '../../../../shared/durations.ts';
import { AddressRefused, readAtMost, safeFetch } from '../../safe-fetch/safe-fetch.ts';
import { PlatformUnreachable } from '../send.ts';
import { BlueskyError, unreadable } from './failure.ts';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { type PrivateKey, publicHalf, readPrivateKey, signedToken } from './signed-token.ts';

export interface BlueskySettings {
  readonly clientId: string;
  /** Origins without a trailing slash. */
  readonly directoryUrl: string;
  readonly appviewUrl: string;
  readonly signInUrl: string;
  readonly siteUrl: string;
  readonly videoUrl: string;
  /** A private key of P-256 as PEM. */
  readonly signingKey: () => Promise<string>;
  readonly clock: () => Date;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ranges are sent one by one, and need a content-length. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  readonly timeout?: number;
}

/** Of somebody who proves with each call to hold the key. */
interface Holder {
  readonly key: PrivateKey;
  readonly accessToken?: string;
}

export interface Bluesky {
  readonly settings: BlueskySettings;
  /**
   * Answers in JSON. Throws {@link BlueskyError} or `PlatformUnreachable`, as all calls do; an address that may not be
   * called is unreachable.
   */
  ask<S extends z.ZodType>(call: Call, shape: S, holder?: Holder): Promise<z.infer<S>>;
  /** As our client, which the server knows by the key that we sign with. */
  askAsClient<S extends z.ZodType>(
    server: { readonly issuer: string; readonly url: string },
    form: Readonly<Record<string, string>>,
    shape: S,
    holder: Holder,
  ): Promise<z.infer<S>>;
  /** Throws `connection.not-configured`. */
  signingKey(): Promise<PrivateKey>;
}

const mostAnswerBytes = megabyte;
const usualTimeout = 20 * second;
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const signingKeyId = 'signing-key';

const Failure = z.object({
  error: z.string(),
  message: z.string().default(''),
  error_description: z.string().default(''),
  jobId: z.string().optional(),
});

interface Received {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

/** Calls servers that users name, and those of the settings. */
export function openBluesky(settings: BlueskySettings): Bluesky {
  const { clientId, directoryUrl, appviewUrl, signInUrl, videoUrl, clock } = settings;
  const trustedOrigins = [directoryUrl, appviewUrl, signInUrl, videoUrl].map((address) => new URL(address).origin);
  const fetchSafely = safeFetch({ trustedOrigins });
  /** The nonce that each server gave last. */
  const nonces = new Map<string, string>();

  async function receive({ url, timeout = usualTimeout, ...request }: Call): Promise<Received> {
    try {
      const answer = await fetchSafely(url, { ...request, timeout });
      const text = (await readAtMost(answer, mostAnswerBytes)).toString();
      const header = (name: string) => [answer.headers[name]].flat()[0];
      return { status: answer.statusCode ?? 0, text, header };
    } catch (error) {
      throw unreachable(error);
    }
  }

  /** RFC 9449. A server that wants another nonce gives it with its refusal, and has done nothing. */
  async function receiveWithProof(call: Call, { key, accessToken }: Holder): Promise<Received> {
    const { origin, pathname } = new URL(call.url);
    const proof = () =>
      signedToken(
        key,
        { typ: 'dpop+jwt', jwk: publicHalf(key) },
        {
          htm: call.method,
          htu: `${origin}${pathname}`,
          nonce: nonces.get(origin),
          ath: accessToken === undefined ? undefined : createHash('sha256').update(accessToken).digest('base64url'),
        },
        clock(),
      );
    const attempt = async () => {
      const answer = await receive({
        ...call,
        headers: {
          ...call.headers,
          ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
          dpop: proof(),
        },
      });
      const nonce = answer.header('dpop-nonce');
      if (nonce !== undefined) nonces.set(origin, nonce);
      return answer;
    };
    const answer = await attempt();
    return wantsNonce(answer) ? attempt() : answer;
  }

  async function ask<S extends z.ZodType>(call: Call, shape: S, holder?: Holder): Promise<z.infer<S>> {
    const answer = await (holder === undefined ? receive(call) : receiveWithProof(call, holder));
    const value = parsed(answer.text);
    if (answer.status < 200 || answer.status >= 300) throw failureIn(answer, value, clock());
    const checked = shape.safeParse(value);
    if (!checked.success) throw unreadable(502);
    return checked.data;
  }

  async function signingKey(): Promise<PrivateKey> {
    const key = readPrivateKey(await settings.signingKey());
    if (key === undefined) throw notConfigured();
    return key;
  }

  return {
    settings,
    ask,
    signingKey,

    async askAsClient({ issuer, url }, form, shape, holder) {
      const claims = {
        iss: clientId,
        sub: clientId,
        aud: issuer,
        exp: Math.floor((clock().getTime() + minute) / 1000),
      };
      const assertion = signedToken(await signingKey(), { kid: signingKeyId }, claims, clock());
      const body = new URLSearchParams({
        ...form,
        client_id: clientId,
        client_assertion_type: assertionType,
        client_assertion: assertion,
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return ask({ method: 'POST', url, headers, body: body.toString() }, shape, holder);
    },
  };
}

const notConfigured = () =>
  new DomainError('unavailable', 'connection.not-configured', { params: { credential: 'Bluesky signing key' } });

function unreachable(error: unknown): PlatformUnreachable {
  const cause = error instanceof Error ? error : new Error('No answer');
  const isUnsent = cause instanceof AddressRefused && !cause.wasSent;
  return new PlatformUnreachable(isUnsent ? Object.assign(new Error(cause.message), { code: 'ENOTFOUND' }) : cause);
}

const wantsNonce = ({ status, text, header }: Received) =>
  (status === 400 || status === 401) &&
  header('dpop-nonce') !== undefined &&
  (text.includes('use_dpop_nonce') || header('www-authenticate')?.includes('use_dpop_nonce') === true);

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureIn({ status, header }: Received, value: unknown, now: Date): BlueskyError {
  const failure = Failure.safeParse(value);
  if (!failure.success) return unreadable(status);
  const { error, message, error_description: description, jobId } = failure.data;
  const resetAt = Number(header('ratelimit-reset'));
  const wait = Math.ceil(resetAt - now.getTime() / 1000);
  const afterSeconds = status === 429 && wait > 0 ? wait : undefined;
  return new BlueskyError(message || description, status, error, { afterSeconds, jobId });
}
