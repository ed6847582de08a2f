import { randomInt } from 'node:crypto';
import { weakPassword } from './refusals.ts';
import { createVerifier } from './srp.ts';
import type { PoolUser } from './users.ts';
import { day } from '../../../../shared/durations.ts';

const minimumLength = 8;
const maximumLength = 256;
const temporaryDays = 1;

export function checkPolicy(password: string): void {
  if (password.length < minimumLength) throw weakPassword('Password not long enough');
  if (password.length > maximumLength) throw weakPassword('Password too long');
}

/** `pool` is the part of the pool's id after `_`. */
export function storedPassword(pool: string, username: string, password: string): PoolUser['password'] {
  return createVerifier(pool, username, password);
}

export function temporaryPassword(pool: string, username: string, password: string, now: Date): PoolUser['password'] {
  const expiresAt = new Date(now.getTime() + temporaryDays * day).toISOString();
  return { ...createVerifier(pool, username, password), expiresAt };
}

/** 16 letters and digits, without those that look alike. */
export function inventPassword(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 16 }, () => letters.charAt(randomInt(letters.length))).join('');
}
