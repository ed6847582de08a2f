import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../secrets/is-same-secret.ts';

/** HMAC-SHA256 of bytes, or of a text's UTF-8, under the app's secret. */
export const signatureOf = (secret: string, signed: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

const header = /^sha256=([\da-f]{64})$/i;

/**
 * Whether a delivery is the platform's: its header `X-Hub-Signature-256` is the HMAC of the body exactly as it came over
 * the wire. What was parsed and written again has another one, since the platform escapes more than we do.
 */
export function isSignedDelivery(
  { body, signature = '' }: { body: Uint8Array; signature?: string | undefined },
  secret: string,
): boolean {
  const [, given] = header.exec(signature) ?? [];
  return given !== undefined && isSameSecret(Buffer.from(given, 'hex'), signatureOf(secret, body));
}
