import { createHash, hkdfSync, randomBytes } from 'node:crypto';
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

export const newSecret = () => randomLetters(secretLength);

/** As long as a secret, and told by both: neither alone says anything of it. */
export function secretFrom(token: string, salt: string, use: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', token, salt, use, 4 * secretLength));
  const drawn = Array.from(
    bytes.filter((byte) => byte < 248),
    (byte) => letters.charAt(byte % 62),
  );
  return drawn.slice(0, secretLength).join('');
}

/** `nashra_<key><whose><secret><checksum>`: what it opens is found by its own words, and a mistyped one needs no look. */
export function tokenOf(id: ApiKeyId, secret: string, prefix = 'nashra'): string {
  const text = `${prefix}_${nameInToken(id)}${ownerOfKey(id)}${secret}`;
  return `${text}${checksumOf(text)}`;
}

export const newToken = (id: ApiKeyId) => tokenOf(id, newSecret());

/** Undefined for what is no token, or has a wrong checksum. */
export const keyOfToken = (token: string): ApiKeyId | undefined => partsOf(token, tokenPattern)?.id;

function partsOf(token: string, pattern: RegExp) {
  const [, name, owner, secret = '', checksum = ''] = pattern.exec(token) ?? [];
  if (owner === undefined || checksumOf(token.slice(0, -checksum.length)) !== checksum) return undefined;
  const id = ApiKeyId.safeParse(`${owner}-${name}`).data;
  return id && { id, secret };
}

const codePrefix = 'nashra-code';
const refreshPrefix = 'nashra-refresh';
const codePattern = new RegExp(tokenPattern.source.replace('nashra', codePrefix));
/** With two secrets: that of the consent, which stays, and its own. */
const refreshPattern = new RegExp(tokenPattern.source.replace('nashra', refreshPrefix).replace('{43}', '{86}'));

export const codeOf = (id: ApiKeyId) => tokenOf(id, newSecret(), codePrefix);
export const keyOfCode = (code: string) => partsOf(code, codePattern)?.id;

export const refreshTokenOf = (id: ApiKeyId, family: string, secret: string) =>
  tokenOf(id, `${family}${secret}`, refreshPrefix);

export function refreshPartsOf(token: string) {
  const { id, secret = '' } = partsOf(token, refreshPattern) ?? {};
  return id && { id, family: secret.slice(0, secretLength) };
}

export const hintOf = (token: string) => `${token.slice(0, 'nashra_'.length + 8)}…${token.slice(-4)}`;

/** Its secret has 256 bits: a slow hash would add nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
