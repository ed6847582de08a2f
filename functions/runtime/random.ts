import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

export const newId = () => ulid();

/** 256 random bits, URL-safe. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** 128 random bits in hex, easy to read and type. */
export const newCode = () => randomBytes(16).toString('hex');

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const passwordLength = 18;

/** More than 100 random bits. */
export const newPassword = () =>
  Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
