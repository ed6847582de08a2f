import { randomBytes, randomInt } from 'node:crypto';

/** 17 digits at Instagram, 15 at Facebook. */
export function newObjectId(platform: 'instagram' | 'facebook'): string {
  const digits = String(randomInt(10 ** 12, 10 ** 13));
  return platform === 'instagram' ? `1792${digits}` : `12${digits}`;
}

/** Shaped like the platform's tokens. */
export const newToken = (): string => `EAAS${randomBytes(48).toString('hex')}`;

export const newSecret = (): string => `AQ${randomBytes(32).toString('base64url')}`;

export const newTraceId = (): string => `A${randomBytes(16).toString('base64url')}`;
