import * as z from 'zod';
import { ApiKey, ApiKeyChange, ApiKeyId, keyStates, NewApiKey, NewKeyRotation } from '../domain/access/api-key.ts';
import { ClientId } from '../domain/ids.ts';
import { RankName } from '../domain/team/team.ts';
import { hour, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';

const contract = contractsAt('accounts');

const keyParams = z.strictObject({ keyId: ApiKeyId });

const ShownKey = ApiKey.extend({
  state: z.enum(keyStates),
  /** In the list of the team. */
  ownerName: z.string().optional(),
});
export type ShownKey = z.infer<typeof ShownKey>;

/** Not repeatable: answers with secrets are stored nowhere. */
const IssuedKey = z.object({ key: ShownKey, token: z.string() });

const throttles = [{ by: 'caller', limit: 60, windowSeconds: hour / second }] as const;

/** As whom a request is answered. */
const ShownCaller = z.object({
  /** Of the person's own record; a client's is the client's id. */
  id: ClientId,
  side: z.enum(['agency', 'client']),
  /** Of staff. */
  rank: RankName.optional(),
  /** Whose lists are answered where a request names no client; absent: those of all whom the caller knows. */
  clientId: ClientId.optional(),
  key: ApiKey.pick({ id: true, name: true, scopes: true }).optional(),
});

export const apiKeyContracts = {
  getCaller: contract('GET', '/api/caller', { action: 'keys.manage', response: ShownCaller }),
  /** The caller's own, with the newest first. */
  listKeys: contract('GET', '/api/keys', {
    action: 'keys.manage',
    response: z.object({ keys: z.array(ShownKey) }),
  }),
  /** Those of all staff. */
  listTeamKeys: contract('GET', '/api/team/keys', {
    action: 'staff.manage',
    response: z.object({ keys: z.array(ShownKey) }),
  }),
  /** The token is answered this once. */
  createKey: contract('POST', '/api/keys', {
    action: 'keys.manage',
    needsFreshSignIn: true,
    needsVerifiedEmail: true,
    status: 201,
    body: NewApiKey,
    response: IssuedKey,
    throttles,
  }),
  updateKey: contract('PATCH', '/api/keys/{keyId}', {
    action: 'keys.manage',
    params: keyParams,
    body: ApiKeyChange,
    response: ShownKey,
  }),
  /** Makes a new token, answered this once. The one before works for some hours more; one before that ends at once. */
  createKeyRotation: contract('POST', '/api/keys/{keyId}/rotations', {
    action: 'keys.manage',
    needsFreshSignIn: true,
    status: 201,
    params: keyParams,
    body: NewKeyRotation,
    response: IssuedKey,
    throttles,
  }),
  /** Ends it for good at the next request with it. One's own, and for owners of the agency also a colleague's. */
  deleteKey: contract('DELETE', '/api/keys/{keyId}', {
    action: 'keys.manage',
    params: keyParams,
    response: ApiKey.pick({ id: true, name: true }),
  }),
} as const satisfies Record<string, Contract>;
