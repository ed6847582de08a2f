import { createHash } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** A CID of version 1 with SHA-256. */
function cidWith(codec: number, digest: Uint8Array): string {
  return `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, digest.length]), digest]))}`;
}

const cidOf = (codec: number, bytes: Uint8Array) => cidWith(codec, createHash('sha256').update(bytes).digest());

/** Of a blob, by the SHA-256 of its bytes. */
export const cidOfDigest = (digest: Uint8Array) => cidWith(0x55, digest);

export const cidOfBlob = (bytes: Uint8Array) => cidOf(0x55, bytes);

/** The same for the same value, whatever the order of its fields. The real one is of its DAG-CBOR. */
export const cidOfRecord = (value: unknown) => cidOf(0x71, Buffer.from(JSON.stringify(sorted(value))));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
