import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../secrets/is-same-secret.ts';

export const signatureOf = (secret: string, signed: string | Uint8Array): Buffer =>
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
