import { createCipheriv, createDecipheriv, randomBytes, createHash, timingSafeEqual } from 'node:crypto';

const algorithm = 'aes-256-gcm';

export interface Enciphered {
  readonly nonce: Uint8Array;
  readonly tag: Uint8Array;
  readonly text: Uint8Array;
}

/** @param boundTo needed again to decipher */
export function encipher(key: Uint8Array, plain: string, boundTo = ''): Enciphered {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return { nonce, tag: cipher.getAuthTag(), text };
}

/** Throws when the key, `boundTo` or any bit differs. */
export function decipher(key: Uint8Array, { nonce, tag, text }: Enciphered, boundTo = ''): string {
  const opening = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8');
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
