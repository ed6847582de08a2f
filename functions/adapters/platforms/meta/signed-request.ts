import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { PlatformNotice } from '../../../use-cases/data-deletion/ports.ts';
import { isSameSecret } from '../../secrets/cipher.ts';
import { parseExactJson } from '../send.ts';
import type { ReadNotice } from '../platform-adapter.ts';

const signatureOf = (secret: string, signed: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

const header = /^sha256=([\da-f]{64})$/i;

/** `X-Hub-Signature-256`: the HMAC of the raw body, which differs from that of JSON parsed and written again. */
export function isSignedDelivery(
  { body, signature = '' }: { body: Uint8Array; signature?: string | undefined },
  secret: string,
): boolean {
  const [, given] = header.exec(signature) ?? [];
  return given !== undefined && isSameSecret(Buffer.from(given, 'hex'), signatureOf(secret, body));
}

/** Real ones are far shorter. */
const longest = 10_000;
const macBytes = 32;

/** The platform writes null for a missing id, and numbers in older requests. */
const Id = z
  .union([z.string().regex(/^\d{1,40}$/), z.int().nonnegative().transform(String)])
  .nullish()
  .transform((id) => id ?? undefined);
const Payload = z.object({
  algorithm: z.string().refine((name) => name.toUpperCase() === 'HMAC-SHA256'),
  user_id: Id,
  profile_id: Id,
  issued_at: z.int().nonnegative().max(4_102_444_799),
});

/**
 * Verifies and reads a `signed_request`: `<signature>.<payload>` in base64url or base64, padded or not. The
 * signature is the HMAC-SHA256 of the payload as sent. Undefined when it is not the platform's.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/confirm
 */
export function readSignedRequest(text: string, secret: string): PlatformNotice | undefined {
  const [signature = '', payload = '', ...rest] = text.length > longest ? [] : text.split('.');
  if (rest.length > 0 || !isBase64(signature) || !isBase64(payload)) return undefined;
  if (!isSigned(Buffer.from(signature, 'base64url'), payload, secret)) return undefined;
  const parsed = Payload.safeParse(parseExactJson(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success) return undefined;
  const { user_id: personId, profile_id: profileId, issued_at: issuedAt } = parsed.data;
  return { personId, profileId, issuedAt: new Date(issuedAt * 1000).toISOString() };
}

const isBase64 = (text: string) => /^[\w+/-]+={0,2}$/.test(text);

const isSigned = (signature: Buffer, payload: string, secret: string): boolean =>
  secret !== '' && signature.length === macBytes && isSameSecret(signature, signatureOf(secret, payload));

export const signedNotices =
  (secret: () => Promise<string>): ReadNotice =>
  async (text) =>
    readSignedRequest(text, await secret());
