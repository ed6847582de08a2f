import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { hour, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { isFileType } from '../kit/media-files.ts';
import { postFaultOf, type BlobRef } from './post-record.ts';
import { requireSession } from './sessions.ts';
import { type Call, invalidRequest, refusal } from './simulator.ts';
import type { RepoRecord } from './store.ts';

const collection = 'app.bsky.feed.post';
const gateCollection = 'app.bsky.feed.threadgate';
const Collection = z.enum([collection, gateCollection]);
type Collection = z.infer<typeof Collection>;
const mostBlobBytes = 5_000_000;
/** Points of a repository in an hour. */
const hourly = 5000;

const rkey = z.string().regex(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
const Put = z.object({
  repo: z.string(),
  collection: Collection,
  rkey,
  record: z.record(z.string(), z.unknown()),
  swapRecord: z.string().nullable().optional(),
});
const Create = Put.omit({ swapRecord: true }).extend({ rkey: rkey.optional() });
const Delete = Put.pick({ repo: true, collection: true, rkey: true });

function read<S extends z.ZodType>(shape: S, { json }: Call): z.infer<S> {
  const body = shape.safeParse(json);
  if (body.success) return body.data;
  throw invalidRequest(body.error.issues.map(({ path, message }) => `Input/${path.join('/')} ${message}`).join('; '));
}

const uriOf = (did: string, key: string, of: Collection = collection) => `at://${did}/${of}/${key}`;

function requireRepo(call: Call, repo: string): string {
  const did = requireSession(call);
  if (did !== repo) throw refusal('InvalidRequest', 400, 'Could not find repo');
  return did;
}

/** Counts a write's points; throws above the limit. */
function spend({ simulator }: Call, did: string, points: number): Readonly<Record<string, string>> {
  const { isAllowed, limit, left, endsAt } = simulator.limits.take(did, {
    limit: hourly,
    windowMs: hour,
    cost: points,
  });
  const headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(left),
    'ratelimit-reset': String(Math.ceil(endsAt / second)),
    'ratelimit-policy': `${limit};w=3600`,
  };
  if (!isAllowed) throw refusal('RateLimitExceeded', 429, 'Rate Limit Exceeded', { headers });
  return headers;
}

/** It is dropped unless a record refers to it. */
export async function uploadBlob(call: Call) {
  const did = requireSession(call);
  const { bytes, contentType: mimeType, simulator } = call;
  const { store, files, now } = simulator;
  if (bytes.length === 0) throw invalidRequest('Request encoding (Content-Type) required');
  if (bytes.length > mostBlobBytes) throw refusal('PayloadTooLarge', 413, 'request entity too large');
  if (!isFileType(mimeType)) throw invalidRequest(`Not a type of file that is served here: ${mimeType}`);
  const cid = cidOfBlob(bytes);
  const path = files.incoming();
  await writeFile(path, bytes);
  const file = await files.keep(path, mimeType);
  store.blobs.put({ id: `${did} ${cid}`, owner: did, at: now().getTime(), cid, mimeType, size: bytes.length, file });
  return jsonAnswer({ blob: { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length } });
}

function requireValid({ simulator: { store } }: Call, did: string, record: RepoRecord['value']) {
  const blobOf = ({ ref: { $link: cid } }: BlobRef) => store.blobs.find(`${did} ${cid}`);
  const { fault, blobs } = postFaultOf(record);
  if (fault !== undefined) throw invalidRequest(`Invalid ${collection} record: ${fault}`);
  for (const blob of blobs) {
    const stored = blobOf(blob);
    if (stored === undefined) throw refusal('BlobNotFound', 400, `Could not find blob: ${blob.ref.$link}`);
    if (stored.size !== blob.size || stored.mimeType !== blob.mimeType)
      throw refusal('InvalidMimeType', 400, `Referenced blob does not match: ${blob.ref.$link}`);
  }
}

/** https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/threadgate.json (2026-11-29) */
const Gate = z.object({
  $type: z.literal(gateCollection),
  post: z.string().startsWith('at://'),
  allow: z
    .array(z.looseObject({ $type: z.string() }))
    .max(5)
    .optional(),
  createdAt: z.iso.datetime(),
  hiddenReplies: z.array(z.string().startsWith('at://')).max(300).optional(),
});

/** Its key is that of the post, in the same repository. */
function requireGate(did: string, key: string, record: RepoRecord['value']): void {
  const gate = Gate.safeParse(record);
  const fault = gate.error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`).join('; ');
  if (fault !== undefined) throw invalidRequest(`Invalid ${gateCollection} record: ${fault}`);
  if (gate.data?.post !== uriOf(did, key)) throw invalidRequest(`Invalid ${gateCollection} record: post must match`);
}

interface Place {
  readonly did: string;
  readonly key: string;
  readonly of: Collection;
}

function commit({ simulator: { store, now } }: Call, { did, key, of }: Place, value: RepoRecord['value']) {
  const [id, cid] = [uriOf(did, key, of), cidOfRecord(value)];
  const commits = (store.records.find(id)?.commits ?? 0) + 1;
  store.records.put({ id, owner: did, at: now().getTime(), rkey: key, cid, value, commits });
  return { uri: id, cid, commit: { cid: cidOfRecord([cid, commits]), rev: key }, validationStatus: 'valid' };
}

/** The same record again changes nothing. With `swapRecord: null` another record is not overwritten. */
export async function putRecord(call: Call) {
  const { repo, rkey: key, record, swapRecord, collection: of } = read(Put, call);
  const did = requireRepo(call, repo);
  const headers = spend(call, did, 2);
  if (of === gateCollection) requireGate(did, key, record);
  else requireValid(call, did, record);
  const known = call.simulator.store.records.find(uriOf(did, key, of));
  if (known?.cid === cidOfRecord(record))
    return jsonAnswer({ uri: known.id, cid: known.cid, validationStatus: 'valid' }, 200, headers);
  if (swapRecord !== undefined && swapRecord !== (known?.cid ?? null))
    throw refusal('InvalidSwap', 400, `Record was at ${known?.cid ?? 'null'}`, { headers });
  return jsonAnswer(commit(call, { did, key, of }, record), 200, headers);
}

/** A taken key is answered like a fault of the server: https://github.com/bluesky-social/atproto/issues/3718 */
export async function createRecord(call: Call) {
  const { repo, rkey: key, record } = read(Create, call);
  const did = requireRepo(call, repo);
  const headers = spend(call, did, 3);
  requireValid(call, did, record);
  const free = key ?? `3${cidOfRecord([record, call.simulator.now().getTime()]).slice(-12)}`;
  if (call.simulator.store.records.find(uriOf(did, free)) !== undefined)
    throw refusal('InternalServerError', 500, 'Internal Server Error');
  return jsonAnswer(commit(call, { did, key: free, of: collection }, record), 200, headers);
}

export async function getRecord({ query, simulator }: Call) {
  const id = `at://${query.get('repo')}/${query.get('collection')}/${query.get('rkey')}`;
  const record = simulator.store.records.find(id);
  if (record === undefined) throw refusal('RecordNotFound', 400, `Could not locate record: ${id}`);
  return jsonAnswer({ uri: id, cid: record.cid, value: record.value });
}

const mostRecords = 100;

/** Newest first. */
export async function listRecords({ query, simulator }: Call) {
  const limit = Number(query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostRecords) throw invalidRequest('limit must be 1 to 100');
  const after = query.get('cursor');
  const all = simulator.store.records
    .newest(query.get('repo') ?? '')
    .map(({ record }) => record)
    .filter(({ id }) => id.includes(`/${query.get('collection')}/`))
    .toSorted((one, other) => other.rkey.localeCompare(one.rkey))
    .filter(({ rkey: key }) => after === null || key < after);
  const shown = all.slice(0, limit);
  return jsonAnswer({
    records: shown.map(({ id: uri, cid, value }) => ({ uri, cid, value })),
    ...(all.length > limit && { cursor: shown.at(-1)?.rkey }),
  });
}

export async function deleteRecord(call: Call) {
  const { repo, rkey: key } = read(Delete, call);
  const did = requireRepo(call, repo);
  const headers = spend(call, did, 1);
  call.simulator.store.records.remove(uriOf(did, key));
  return jsonAnswer({}, 200, headers);
}

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

const cidOfBlob = (bytes: Uint8Array) => cidOf(0x55, bytes);

/** The same for the same value, whatever the order of its fields. The real one is of its DAG-CBOR. */
export const cidOfRecord = (value: unknown) => cidOf(0x71, Buffer.from(JSON.stringify(sorted(value))));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
