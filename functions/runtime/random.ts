import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import type { DeletionId } from '../../shared/domain/deletion/data-deletion.ts';

export const newId = () => ulid();

/** 256 random bits, URL-safe. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** 128 random bits in hex, easy to read and type. */
export const newDeletionId = () => randomBytes(16).toString('hex') as DeletionId;

/** Six digits. Guarded by a limit of tries, not by its length. */
export const newEmailCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const passwordLength = 18;

/** More than 100 random bits. */
export const newPassword = () =>
  Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 256 random bits, as Standard Webhooks writes the keys of signatures. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
