import { keyStateOf, ownerOfKey, usedPrecision } from '../../../shared/domain/access/api-key.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { User } from '../../../shared/domain/clients/user.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
import type { Caller } from '../access.ts';
import { requireAccess, requireParentAccess, userOf } from '../clients/sign-in-as.ts';
import type { Clients } from '../clients/ports.ts';
import { type Assignments, personOf } from '../team/assignments.ts';
import type { ApiKeys, StoredKey } from './api-keys.ts';
import { hashOfToken, keyOfToken } from './key-token.ts';

interface Dependencies {
  clients: Pick<Clients, 'find' | 'wasRemoved'>;
  keys: Pick<ApiKeys, 'find' | 'noteUse'>;
  assignments: Pick<Assignments, 'of'>;
  now: Date;
}

export interface KeyedCaller {
  caller: Caller & { key: NonNullable<Caller['key']> };
  user: User;
  client: Pick<Client, 'isEmailUnverified'>;
}

/**
 * Whom a key stands for: its person as they are now, with no more than its scopes and its client. All is read at each request, so
 * that what is revoked, removed, moved or ended holds at the next.
 * @throws {DomainError} unauthenticated: `api-key.…`; forbidden: `user.…`, `api-key.plan`
 */
export async function authenticateKey(authorization: string | undefined, deps: Dependencies): Promise<KeyedCaller> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new DomainError('unauthenticated', 'api-key.missing');
  const id = keyOfToken(token);
  if (id === undefined) throw new DomainError('unauthenticated', 'api-key.malformed');
  const { clients, keys, assignments, now } = deps;
  const [found, record] = await Promise.all([keys.find(id), clients.find(ownerOfKey(id))]);
  const client = record?.isUnfinished === true ? undefined : record;
  if (client === undefined && (await clients.wasRemoved(ownerOfKey(id))))
    throw new DomainError('unauthenticated', 'api-key.owner-removed');
  if (client === undefined || found === undefined || !isOpenedBy(found, token, now))
    throw new DomainError('unauthenticated', 'api-key.unknown');
  const person = await personOf(client, { assignments });
  requireAccess(person, client, now);
  if (client.parentClientId !== undefined) await requireParentAccess(client.parentClientId, { clients, now });
  if (!planAllows(person, client.plan, 'canAccessAPI')) throw new DomainError('forbidden', 'api-key.plan');
  const state = keyStateOf(found, client, now);
  if (state !== 'works')
    throw new DomainError('unauthenticated', state === 'expired' ? 'api-key.expired' : 'api-key.ended');
  const { lastUsedAt, grant, application } = found;
  if (grant?.step === 'tokens' && grant.accessUntil <= now.toISOString())
    throw new DomainError('unauthenticated', 'api-key.access-expired');
  if (lastUsedAt === undefined || now.getTime() - Date.parse(lastUsedAt) >= usedPrecision)
    await keys.noteUse(id, now.toISOString());
  const { name, scopes, clientId: onlyClient } = found;
  const key = { id, name, scopes, isOfApplication: application !== undefined };
  return { caller: { ...person, onlyClient, key }, user: userOf(client, person), client };
}

/** Hashes of 256 random bits tell nothing by the time that a comparison takes. */
function isOpenedBy({ hash, previousHash, overlapsUntil = '' }: StoredKey, token: string, now: Date): boolean {
  const given = hashOfToken(token);
  return given === hash || (given === previousHash && now.toISOString() < overlapsUntil);
}
