import { encodeTime } from 'ulid';
import type { SigningKey } from './signing-key.ts';
import { decoyVerifier, type Verifier } from './srp.ts';
import { day } from '../../../../shared/durations.ts';

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
