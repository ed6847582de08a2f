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
import type { Instant } from '../../../shared/domain/text.ts';
import { type Caller, requireOwner, requirePlan } from '../access.ts';
import type { Clients, Credentials } from '../clients/ports.ts';
import { notFound } from '../refusals.ts';
import { hashOfToken, hintOf, newToken, randomLetters } from './key-token.ts';

/** With the hashes of the tokens that open it. */
export interface StoredKey extends ApiKey {
  hash: string;
  previousHash?: string | undefined;
}

export interface ApiKeys {
  find(id: ApiKeyId): Promise<StoredKey | undefined>;
  /** By their places. */
  listFor(owner: ClientId): Promise<StoredKey[]>;
  /** False when the owner has another key at this place. Throws `client.not-found`. */
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
  return newestFirst(all.map((key) => shownKey(key, owner, now)));
}

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
    return owner?.isStaff === true ? all.map((key) => ({ ...shownKey(key, owner, now), ownerName: owner.name })) : [];
  };
  return newestFirst((await Promise.all((await credentials.staffIds()).map(keysOf))).flat());
}

/**
 * The token is answered once: what is stored is its hash.
 * @throws {DomainError} `access.plan`, `api-key.beyond-rank`, `api-key.most`, not-found for a client that is not the caller's
 */
export async function createKey(
  caller: Caller,
  { name, scopes, clientId, expiresInDays }: NewApiKey,
  deps: Dependencies,
): Promise<{ key: ShownKey; token: string }> {
  const { clients, keys, now } = deps;
  const owner = await clients.load(caller.clientId);
  requirePlan(caller, owner, 'canAccessAPI');
  const allowed = scopesOf(caller);
  const beyond = scopes.find((scope) => !allowed.includes(scope));
  if (beyond !== undefined)
    throw new DomainError('forbidden', 'api-key.beyond-rank', { params: { scope: beyond }, fields: ['scopes'] });
  if (clientId !== undefined) await requireClient(caller, clientId, deps);
  const wanted = { name, scopes, clientId, createdAt: now.toISOString(), expiresAt: inDays(expiresInDays, now) };
  const taken = new Set((await keys.listFor(owner.id)).map(({ id }) => id.slice(0, -6)));
  for (let place = 1; place <= mostKeys; place += 1) {
    const atPlace = `${owner.id}-${String(place).padStart(2, '0')}`;
    if (taken.has(atPlace)) continue;
    const id = ApiKeyId.parse(`${atPlace}${randomLetters(6)}`);
    const { token, ...issued } = issue(id, now);
    const key = { ...wanted, id, ...issued };
    if (await keys.create(key)) return { key: shownKey(key, owner, now), token };
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
