import { randomBytes, randomInt } from 'node:crypto';

/** An object's id: digits only, since ids are strings that look like numbers. Instagram's have 17 of them, Facebook's 15. */
export function newObjectId(platform: 'instagram' | 'facebook'): string {
  const digits = String(randomInt(10 ** 12, 10 ** 13));
  return platform === 'instagram' ? `1792${digits}` : `12${digits}`;
}

/** An access token that looks like the platform's. */
export const newToken = (): string => `EAAS${randomBytes(48).toString('hex')}`;

/** A code or the id of a grant: nobody can guess it. */
export const newSecret = (): string => `AQ${randomBytes(32).toString('base64url')}`;

export const newTraceId = (): string => `A${randomBytes(16).toString('base64url')}`;
