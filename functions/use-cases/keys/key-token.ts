import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ApiKeyId, nameInToken, ownerOfKey } from '../../../shared/domain/access/api-key.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** By which scanners for secrets recognise a token, and what stands in it. */
export const tokenPattern = /^nashra_([0-9A-Za-z]{8})([0-9A-HJKMNP-TV-Z]{26})([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** 43 letters of 62 have 256 bits. */
const secretLength = 43;

/** Bytes beyond a multiple of 62 are drawn again, so that each letter is as likely. */
export function randomLetters(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += letters.charAt(byte % 62);
  return text;
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  while (checksum.length < 6) {
    checksum = letters.charAt(rest % 62) + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}

/** `nashra_<key><whose><secret><checksum>`: what it opens is found by its own words, and a mistyped one needs no look. */
export function newToken(id: ApiKeyId): string {
  const text = `nashra_${nameInToken(id)}${ownerOfKey(id)}${randomLetters(secretLength)}`;
  return `${text}${checksumOf(text)}`;
}

/** Undefined for what is no token, or has a wrong checksum. */
export function keyOfToken(token: string): ApiKeyId | undefined {
  const [, name, owner, , checksum = ''] = tokenPattern.exec(token) ?? [];
  if (owner === undefined || checksumOf(token.slice(0, -checksum.length)) !== checksum) return undefined;
  return ApiKeyId.safeParse(`${owner}-${name}`).data;
}

export const hintOf = (token: string) => `${token.slice(0, 'nashra_'.length + 8)}…${token.slice(-4)}`;

/** Its secret has 256 bits: a slow hash would add nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
