import { randomInt } from 'node:crypto';
import { encodeTime } from 'ulid';
import { day } from '../../../../shared/durations.ts';
import { weakPassword } from './refusals.ts';
import type { SigningKey } from './signing-key.ts';
import { createVerifier, decoyVerifier, type Verifier } from './srp.ts';
import type { PoolUser } from './users.ts';

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

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const quarterMilliseconds = 90 * day;

/** So that callers cannot find out who has an account. The same name always gets the same user name and verifier. */
export function decoyOf(key: SigningKey, name: string): { readonly username: string; readonly password: Verifier } {
  const username = name.includes('@') ? inventUsername(key, name) : name;
  return { username, password: decoyVerifier((label) => key.secretBytes(`decoy ${label} ${username}`)) };
}

function inventUsername(key: SigningKey, name: string): string {
  const earlier = key.secretBytes(`decoy time ${name}`).readUInt32BE() % quarterMilliseconds;
  const random = key.secretBytes(`decoy random ${name}`).subarray(0, 16);
  const time = encodeTime(key.createdAt.getTime() - earlier, 10);
  return time + Array.from(random, (byte) => alphabet.charAt(byte % 32)).join('');
}
