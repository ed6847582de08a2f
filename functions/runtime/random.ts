import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

export const newId = () => ulid();

/** 256 random bits, fit for an address. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** 128 random bits in hex, fit to be read and typed. */
export const newCode = () => randomBytes(16).toString('hex');

/** Characters that are not taken for one another when read aloud or typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const passwordLength = 18;

/** A temporary password of more than 100 random bits. */
export const newPassword = () =>
  Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('');
