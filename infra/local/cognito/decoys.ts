import { encodeTime } from 'ulid';
import type { SigningKey } from './signing-key.ts';
import { decoyVerifier, type Verifier } from './srp.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const quarterMilliseconds = 90 * 86_400_000;

/**
 * What somebody who does not exist is answered with, so that nobody can tell: a user name of the shape of ours (a ULID)
 * and a verifier of no password, the same each time for the same name.
 */
export function decoyOf(key: SigningKey, name: string): { readonly username: string; readonly password: Verifier } {
  const seed = (label: string) => key.secretBytes(`decoy ${label} ${name}`);
  const earlier = seed('time').readUInt32BE() % quarterMilliseconds;
  const time = encodeTime(key.createdAt.getTime() - earlier, 10);
  const random = Array.from(seed('username').subarray(0, 16), (byte) => alphabet.charAt(byte % 32)).join('');
  return { username: time + random, password: decoyVerifier(seed) };
}
