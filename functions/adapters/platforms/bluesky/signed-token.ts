import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import * as z from 'zod';

const coordinates = { kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() };
/** An ES256 key as a JSON web key. */
export const PrivateKey = z.object({ ...coordinates, d: z.string() });
export type PrivateKey = z.infer<typeof PrivateKey>;
const PublicKey = z.object(coordinates);

export const newKey = (): PrivateKey =>
  PrivateKey.parse(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

/** From the text of a PEM; undefined for anything else. */
export function readPrivateKey(pem: string): PrivateKey | undefined {
  try {
    return PrivateKey.safeParse(createPrivateKey(pem).export({ format: 'jwk' })).data;
  } catch {
    return undefined;
  }
}

export const publicHalf = (key: PrivateKey): z.infer<typeof PublicKey> =>
  PublicKey.parse(createPublicKey({ key, format: 'jwk' }).export({ format: 'jwk' }));

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token with an id of its own. */
export function signedToken(key: PrivateKey, header: object, claims: object, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const unsigned = `${encoded({ alg: 'ES256', ...header })}.${encoded({ jti: randomUUID(), iat: issuedAt, ...claims })}`;
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: createPrivateKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  });
  return `${unsigned}.${signature.toString('base64url')}`;
}
