import * as z from 'zod';
import {
  ApiKey,
  ApiKeyId,
  inDays,
  keyStateOf,
  type KeyState,
  mostKeys,
  type NewApiKey,
  type NewKeyRotation,
  overlapOf,
  ownerOfKey,
  scopesOf,
} from '../../../shared/domain/access/api-key.ts';
import { can } from '../../../shared/domain/access/policy.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { Instant } from '../../../shared/domain/text.ts';
import { type Caller, requireOwner, requirePlan } from '../access.ts';
import type { Clients, Credentials } from '../clients/ports.ts';
import { notFound } from '../refusals.ts';
import { hashOfToken, hintOf, newToken, randomLetters } from './key-token.ts';

/** Of a person's consent to an application. */
export const Grant = z.discriminatedUnion('step', [
  /** Its tokens are still to be fetched: the key's hash is that of the code, and it expires with the code. */
  z.object({ step: z.literal('code'), redirectUri: z.string(), challenge: z.string(), lastsUntil: Instant }),
  z.object({
    step: z.literal('tokens'),
    codeHash: z.string(),
    /** Of the secret that all its refresh tokens share, by which one that was used before is recognised. */
    familyHash: z.string(),
    refreshHash: z.string(),
    accessUntil: Instant,
    /** The refresh token that was used last. From it and the salt the present tokens were derived. */
    used: z.object({ hash: z.string(), salt: z.string(), at: Instant }).optional(),
  }),
]);
export type Grant = z.infer<typeof Grant>;

/** With the hashes of the tokens that open it. */
export interface StoredKey extends ApiKey {
  hash: string;
  previousHash?: string | undefined;
  grant?: Grant | undefined;
}

/** Whether a consent ended before its code was exchanged for tokens, which frees its place. */
const isForfeit = ({ grant, expiresAt }: StoredKey, now: Date) =>
  grant?.step === 'code' && expiresAt <= now.toISOString();

export interface ApiKeys {
  find(id: ApiKeyId): Promise<StoredKey | undefined>;
  /** By their places. */
  listFor(owner: ClientId): Promise<StoredKey[]>;
  /** False when the owner has another key at this place, unless it is a consent whose code has expired. Throws `client.not-found`. */
  create(key: StoredKey): Promise<boolean>;
  /** Over the key with the token that was read. Throws `api-key.not-found` when it was revoked or rotated. */
  save(key: StoredKey, read: Pick<StoredKey, 'hash'>): Promise<void>;
  noteUse(id: ApiKeyId, at: Instant): Promise<void>;
  /** Throws `api-key.not-found`. */
  remove(id: ApiKeyId): Promise<StoredKey>;
}

export type ShownKey = ApiKey & { state: KeyState; ownerName?: string };

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  keys: ApiKeys;
  now: Date;
}

/** Without its hashes, and without an overlap that is over. */
function shownKey(key: StoredKey, owner: Client, now: Date): ShownKey {
  const { overlapsUntil, ...shown } = ApiKey.parse(key);
  const isOverlapping = overlapsUntil !== undefined && now.toISOString() < overlapsUntil;
  return { ...shown, ...(isOverlapping && { overlapsUntil }), state: keyStateOf(key, owner, now) };
}

export async function listKeys({ clientId }: Caller, { clients, keys, now }: Dependencies): Promise<ShownKey[]> {
  const [owner, all] = await Promise.all([clients.load(clientId), keys.listFor(clientId)]);
  return newestFirst(all.filter(isInUse).map((key) => shownKey(key, owner, now)));
}

const isInUse = ({ grant }: StoredKey) => grant?.step !== 'code';

const newestFirst = (all: ShownKey[]) => all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Of all staff: a few people, each of whom is read by themselves. */
export async function listTeamKeys({
  clients,
  credentials,
  keys,
  now,
}: {
  clients: Pick<Clients, 'find'>;
  credentials: Pick<Credentials, 'staffIds'>;
  keys: Pick<ApiKeys, 'listFor'>;
  now: Date;
}): Promise<ShownKey[]> {
  const keysOf = async (id: ClientId) => {
    const [owner, all] = await Promise.all([clients.find(id), keys.listFor(id)]);
    if (owner?.isStaff !== true) return [];
    return all.filter(isInUse).map((key) => ({ ...shownKey(key, owner, now), ownerName: owner.name }));
  };
  return newestFirst((await Promise.all((await credentials.staffIds()).map(keysOf))).flat());
}

/**
 * The token is answered once: what is stored is its hash.
 * @throws {DomainError} `access.plan`, `api-key.beyond-rank`, `api-key.most`, not-found for a client that is not the caller's
 */
export async function createKey(
  caller: Caller,
  { name, expiresInDays, ...wanted }: NewApiKey,
  deps: Dependencies,
): Promise<{ key: ShownKey; token: string }> {
  const { now } = deps;
  const owner = await ownerMaking(caller, wanted, deps);
  const { scopes, clientId } = wanted;
  const expiresAt = inDays(expiresInDays, now);
  let made = '';
  const key = await putAtFreePlace(owner, deps, (id) => {
    const { token, ...issued } = issue(id, now);
    made = token;
    return { id, name, scopes, clientId, createdAt: now.toISOString(), expiresAt, ...issued };
  });
  return { key: shownKey(key, owner, now), token: made };
}

/** The caller's record, who may give these scopes over this client away. */
export async function ownerMaking(
  caller: Caller,
  { scopes, clientId }: Pick<NewApiKey, 'scopes' | 'clientId'>,
  deps: Dependencies,
): Promise<Client> {
  const owner = await deps.clients.load(caller.clientId);
  requirePlan(caller, owner, 'canAccessAPI');
  const allowed = scopesOf(caller);
  const beyond = scopes.find((scope) => !allowed.includes(scope));
  if (beyond !== undefined)
    throw new DomainError('forbidden', 'api-key.beyond-rank', { params: { scope: beyond }, fields: ['scopes'] });
  if (clientId !== undefined) await requireClient(caller, clientId, deps);
  return owner;
}

/** @throws {DomainError} `api-key.most` */
export async function putAtFreePlace(
  { id: ownerId }: Pick<Client, 'id'>,
  { keys, now }: Pick<Dependencies, 'keys' | 'now'>,
  make: (id: ApiKeyId) => StoredKey,
): Promise<StoredKey> {
  const kept = (await keys.listFor(ownerId)).filter((key) => !isForfeit(key, now));
  const taken = new Set(kept.map(({ id }) => id.slice(0, -6)));
  for (let place = 1; place <= mostKeys; place += 1) {
    const atPlace = `${ownerId}-${String(place).padStart(2, '0')}`;
    if (taken.has(atPlace)) continue;
    const key = make(ApiKeyId.parse(`${atPlace}${randomLetters(6)}`));
    if (await keys.create(key)) return key;
  }
  throw new DomainError('conflict', 'api-key.most');
}

function issue(id: ApiKeyId, now: Date) {
  const token = newToken(id);
  return { token, hash: hashOfToken(token), hint: hintOf(token), issuedAt: now.toISOString() };
}

async function requireClient(caller: Caller, clientId: ClientId, { clients }: Pick<Dependencies, 'clients'>) {
  requireOwner(caller, clientId, 'Client');
  if ((await clients.load(clientId)).isStaff === true) throw notFound('Client');
}

async function loadOwn(caller: Caller, id: ApiKeyId, { keys }: Pick<Dependencies, 'keys'>): Promise<StoredKey> {
  const key = ownerOfKey(id) === caller.clientId ? await keys.find(id) : undefined;
  if (key === undefined) throw notFound('ApiKey');
  return key;
}

export async function renameKey(caller: Caller, id: ApiKeyId, name: string, deps: Dependencies): Promise<ShownKey> {
  const [read, owner] = await Promise.all([loadOwn(caller, id, deps), deps.clients.load(caller.clientId)]);
  const key = { ...read, name };
  await deps.keys.save(key, read);
  return shownKey(key, owner, deps.now);
}

/** A new token of the same key, which lives as long as a new key; the one before goes on for some hours if it works. */
export async function rotateKey(
  caller: Caller,
  id: ApiKeyId,
  { overlapHours, expiresInDays }: NewKeyRotation,
  deps: Dependencies,
): Promise<{ key: ShownKey; token: string }> {
  const { clients, keys, now } = deps;
  const [read, owner] = await Promise.all([loadOwn(caller, id, deps), clients.load(caller.clientId)]);
  requirePlan(caller, owner, 'canAccessAPI');
  if (read.application !== undefined) throw new DomainError('conflict', 'api-key.of-application');
  const overlapsUntil = overlapOf(read, keyStateOf(read, owner, now), overlapHours, now);
  const { token, ...issued } = issue(id, now);
  const { overlapsUntil: _until, previousHash: _hash, ...kept } = read;
  const key = {
    ...kept,
    ...issued,
    expiresAt: inDays(expiresInDays, now),
    ...(overlapsUntil !== undefined && { overlapsUntil, previousHash: read.hash }),
  };
  await keys.save(key, read);
  return { key: shownKey(key, owner, now), token };
}

/** One's own, and for owners of the agency that of a colleague. */
export async function revokeKey(
  caller: Caller,
  id: ApiKeyId,
  { clients, keys }: { clients: Pick<Clients, 'find'>; keys: Pick<ApiKeys, 'remove'> },
): Promise<Pick<ApiKey, 'id' | 'name'>> {
  const ownerId = ownerOfKey(id);
  if (ownerId !== caller.clientId) {
    const owner = can(caller, 'staff.manage') ? await clients.find(ownerId) : undefined;
    if (owner?.isStaff !== true) throw notFound('ApiKey');
  }
  const { name } = await keys.remove(id);
  return { id, name };
}
