import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two values are the same bytes, told in a time that says nothing of where they differ, nor of their lengths. */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
