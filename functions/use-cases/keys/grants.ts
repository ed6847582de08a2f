import { createHash } from 'node:crypto';
import { type ApiKeyId, keyStateOf, ownerOfKey } from '../../../shared/domain/access/api-key.ts';
import {
  accessLasts,
  isRepeatable,
  isResource,
  type TokenRequest,
  type TokenRequestOf,
} from '../../../shared/domain/access/application.ts';
import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import type { Clients } from '../clients/ports.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { ApiKeys, Grant, StoredKey } from './api-keys.ts';
import {
  hashOfToken,
  hintOf,
  keyOfCode,
  keyOfToken,
  newSecret,
  refreshPartsOf,
  refreshTokenOf,
  secretFrom,
  tokenOf,
} from './key-token.ts';

interface Dependencies {
  clients: Pick<Clients, 'find'>;
  keys: Pick<ApiKeys, 'find' | 'save' | 'remove'>;
  recordAudit: RecordAudit;
  resource: string;
  now: Date;
}

/** https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1#section-3.2.3 */
export interface Tokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

type TokensGrant = Extract<Grant, { step: 'tokens' }>;

const invalidGrant = () => new DomainError('invalid', 'application.invalid-grant');

/** @throws {DomainError} `application.invalid-grant`, `application.invalid-target` */
export function issueTokens(request: TokenRequest, deps: Dependencies): Promise<Tokens> {
  if (!isResource(request.resource, deps.resource)) throw new DomainError('invalid', 'application.invalid-target');
  return request.grant_type === 'authorization_code' ? exchangeCode(request, deps) : refresh(request, deps);
}

/** A code that comes a second time ends what the first one opened: one of the two was stolen. */
async function exchangeCode(
  {
    client_id: applicationId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  }: TokenRequestOf<'authorization_code'>,
  deps: Dependencies,
): Promise<Tokens> {
  const { keys, now } = deps;
  const id = keyOfCode(code);
  const key = id && (await keys.find(id));
  const codeHash = hashOfToken(code);
  if (key?.grant?.step === 'tokens' && key.grant.codeHash === codeHash) await end(key, deps);
  if (key?.grant?.step !== 'code' || key.hash !== codeHash || !(await stillWorks(key, deps))) throw invalidGrant();
  const { grant, application } = key;
  const isTheirs =
    application?.id === applicationId &&
    (redirectUri === undefined || redirectUri === grant.redirectUri) &&
    createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
  if (!isTheirs) throw invalidGrant();
  const family = newSecret();
  const refreshToken = refreshTokenOf(key.id, family, newSecret());
  const issued = withTokens(
    key,
    { access: tokenOf(key.id, newSecret()), refresh: refreshToken },
    { codeHash, familyHash: hashOfToken(family) },
    now,
  );
  if (await isSaved({ ...issued.key, expiresAt: grant.lastsUntil }, key, deps)) return issued.tokens;
  // Another request was faster with the same code.
  const taken = await keys.find(key.id);
  if (taken !== undefined) await end(taken, deps);
  throw invalidGrant();
}

/**
 * Each refresh token is used once. What comes a second time within some seconds gets the same tokens, as they derive from it and
 * a stored salt; later, or after the next one was used, it ends the consent.
 */
async function refresh(
  { client_id: applicationId, refresh_token: given }: TokenRequestOf<'refresh_token'>,
  deps: Dependencies,
): Promise<Tokens> {
  const { now } = deps;
  const parts = refreshPartsOf(given);
  const found = parts && (await findOfFamily(parts, deps));
  if (found?.key.application?.id !== applicationId) throw invalidGrant();
  const { key, grant, family } = found;
  if (!(await stillWorks(key, deps))) throw invalidGrant();
  if (hashOfToken(given) !== grant.refreshHash) return repeat({ given, family, key, grant }, deps);
  const salt = newSecret();
  const { codeHash, familyHash } = grant;
  const used = { hash: grant.refreshHash, salt, at: now.toISOString() };
  const issued = withTokens(key, derived(key.id, { given, family, salt }), { codeHash, familyHash, used }, now);
  if (await isSaved(issued.key, key, deps)) return issued.tokens;
  const again = await findOfFamily({ id: key.id, family }, deps);
  if (again === undefined) throw invalidGrant();
  return repeat({ given, ...again }, deps);
}

async function repeat(
  { given, family, key, grant }: { given: string; family: string; key: StoredKey; grant: TokensGrant },
  deps: Dependencies,
): Promise<Tokens> {
  const { used } = grant;
  if (used?.hash !== hashOfToken(given) || !isRepeatable(used.at, deps.now)) {
    await end(key, deps);
    throw invalidGrant();
  }
  return answerOf(key, derived(key.id, { given, family, salt: used.salt }), grant.accessUntil, deps.now);
}

const derived = (id: ApiKeyId, { given, family, salt }: { given: string; family: string; salt: string }) => ({
  access: tokenOf(id, secretFrom(given, salt, 'access')),
  refresh: refreshTokenOf(id, family, secretFrom(given, salt, 'refresh')),
});

async function findOfFamily({ id, family }: { id: ApiKeyId; family: string }, { keys }: Dependencies) {
  const key = await keys.find(id);
  const grant = key?.grant;
  if (key === undefined || grant?.step !== 'tokens' || grant.familyHash !== hashOfToken(family)) return undefined;
  return { key, grant, family };
}

interface Pair {
  access: string;
  refresh: string;
}

function withTokens(
  key: StoredKey,
  pair: Pair,
  kept: Pick<TokensGrant, 'codeHash' | 'familyHash' | 'used'>,
  now: Date,
): { key: StoredKey; tokens: Tokens } {
  const accessUntil = new Date(now.getTime() + accessLasts).toISOString();
  const grant: TokensGrant = { step: 'tokens', ...kept, refreshHash: hashOfToken(pair.refresh), accessUntil };
  return {
    key: { ...key, hash: hashOfToken(pair.access), hint: hintOf(pair.access), grant },
    tokens: answerOf(key, pair, accessUntil, now),
  };
}

const answerOf = ({ scopes }: StoredKey, { access, refresh: next }: Pair, until: string, now: Date): Tokens => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: Math.floor((Date.parse(until) - now.getTime()) / 1000),
  refresh_token: next,
  scope: scopes.join(' '),
});

/** Not expired, and not ended with the sessions of its person. */
async function stillWorks(key: StoredKey, { clients, now }: Dependencies): Promise<boolean> {
  const owner = await clients.find(ownerOfKey(key.id));
  return owner !== undefined && keyStateOf(key, owner, now) === 'works';
}

/** False when the key was changed or revoked since it was read. */
async function isSaved(key: StoredKey, read: StoredKey, { keys }: Dependencies): Promise<boolean> {
  try {
    await keys.save(key, read);
    return true;
  } catch (error) {
    if (isRefusal(error, 'not-found')) return false;
    throw error;
  }
}

async function end({ id, name, clientId }: StoredKey, { keys, recordAudit }: Dependencies): Promise<void> {
  try {
    await keys.remove(id);
  } catch (error) {
    if (isRefusal(error, 'not-found')) return;
    throw error;
  }
  await recordAudit({ kind: 'api-key.revoked', clientId, thing: { id, label: name } });
}

/** By the application itself, with either of its tokens. What is none is answered likewise: it opens nothing, as asked. */
export async function revokeToken(
  { client_id: applicationId, token }: { client_id: string; token: string },
  deps: Dependencies,
): Promise<void> {
  const parts = refreshPartsOf(token);
  const id = keyOfToken(token);
  const ofAccess = id && (await deps.keys.find(id));
  const key = parts === undefined ? ofAccess : (await findOfFamily(parts, deps))?.key;
  if (key?.application?.id !== applicationId) return;
  if (parts === undefined && key.hash !== hashOfToken(token)) return;
  await end(key, deps);
}
