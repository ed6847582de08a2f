import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from './srp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

export function createTotpSecret(): string {
  return base32(randomBytes(20));
}

/** RFC 6238: SHA-1, 30 seconds, six digits. */
export function totpAt(secret: string, instant: Date): string {
  return digits(secret, stepOf(instant));
}

/** One step early or late is allowed; undefined for a wrong code. The caller stores the step: a code works once. */
export function stepOfTotp(secret: string, code: string, now: Date): number | undefined {
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) => isSameSecret(digits(secret, step), code));
}

function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / stepSeconds);
}

function digits(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
