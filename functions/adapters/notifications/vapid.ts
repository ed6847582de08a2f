import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';
import { hour, second } from '../../../shared/durations.ts';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The VAPID header: a token for one push service, signed with our key. `contact` is a `mailto:` or `https:`
 * address. https://www.rfc-editor.org/rfc/rfc8292
 */
export function vapidAuthorization(endpoint: string, contact: string, { publicKey, privateKey }: PushKeys, now: Date) {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / second) + (12 * hour) / second,
    sub: contact,
  };
  const unsigned = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`;
  const key = signingKey(publicKey, privateKey);
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** From the stored pair: the uncompressed point and the private number. */
function signingKey(publicKey: string, d: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } });
}
