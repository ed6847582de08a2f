import { createHash, timingSafeEqual, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** SRP-6a as Cognito and aws-amplify (`srp/AuthenticationHelper`) do: group 15 of RFC 3526, generator 2, SHA-256. */
const prime = fromHex(getDiffieHellman('modp15').getPrime('hex'));
const generator = 2n;
const multiplier = fromHex(hashOfHex(padded(prime) + padded(generator)));

export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

export interface Handshake {
  readonly user: string;
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
  readonly verifier: bigint;
  readonly salt: string;
  /** Base64. The client signs it, and names the handshake with it. */
  readonly secretBlock: string;
}

/** `pool` is the part of the pool's id after `_`; `user` is the user name. */
export function createVerifier(pool: string, user: string, password: string): Verifier {
  return verifierUnder(pool, user, password, randomBytes(16).toString('hex'));
}

export function passwordMatches(stored: Verifier, pool: string, user: string, password: string): boolean {
  return isSameSecret(verifierUnder(pool, user, password, stored.salt).verifier, stored.verifier);
}

/** `seed` must return the same bytes for the same label. */
export function decoyVerifier(seed: (label: string) => Buffer): Verifier {
  const wide = Array.from({ length: 13 }, (_, block) => seed(`verifier ${block}`).toString('hex')).join('');
  return { salt: seed('salt').subarray(0, 16).toString('hex'), verifier: toHex(fromHex(wide) % prime) };
}

/** Undefined for a multiple of the prime, which would make the shared secret known. */
export function beginHandshake(user: string, stored: Verifier, clientPublicHex: string): Handshake | undefined {
  const clientPublic = fromHex(clientPublicHex);
  if (clientPublic % prime === 0n) return undefined;
  const verifier = fromHex(stored.verifier);
  const serverSecret = fromHex(randomBytes(32).toString('hex'));
  const serverPublic = (multiplier * verifier + power(generator, serverSecret)) % prime;
  const secretBlock = randomBytes(64).toString('base64');
  return { user, clientPublic, serverPublic, serverSecret, verifier, salt: stored.salt, secretBlock };
}

/** `signature` is base64, `timestamp` is the text that the client signed. */
export function isProven(pool: string, handshake: Handshake, timestamp: string, signature: string): boolean {
  const { user, clientPublic, serverPublic, serverSecret, verifier, secretBlock } = handshake;
  const scramble = fromHex(hashOfHex(padded(clientPublic) + padded(serverPublic)));
  if (scramble === 0n) return false;
  const shared = power(clientPublic * power(verifier, scramble), serverSecret);
  const expected = createHmac('sha256', sessionKey(shared, scramble))
    .update(pool)
    .update(user)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  return isSameSecret(signature, expected);
}

export function toHex(number: bigint): string {
  return number.toString(16);
}

function verifierUnder(pool: string, user: string, password: string, salt: string): Verifier {
  const identity = createHash('sha256').update(`${pool}${user}:${password}`).digest('hex');
  const secret = fromHex(hashOfHex(padded(fromHex(salt)) + identity));
  return { salt, verifier: toHex(power(generator, secret)) };
}

/** HKDF (RFC 5869) for one block, cut to 16 bytes. */
function sessionKey(shared: bigint, scramble: bigint): Buffer {
  const extracted = createHmac('sha256', Buffer.from(padded(scramble), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** An even number of digits, with a leading zero byte where the first bit would read as a minus sign. */
function padded(number: bigint): string {
  const hex = toHex(number);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hashOfHex(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
