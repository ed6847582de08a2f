import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
