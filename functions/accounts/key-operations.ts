import { apiKeyContracts } from '../../shared/contracts/api-key-contracts.ts';
import { routeModule } from '../runtime/route-module.ts';
import { ownClient, sideOf } from '../use-cases/access.ts';
import { createKey, listKeys, listTeamKeys, renameKey, revokeKey, rotateKey } from '../use-cases/keys/api-keys.ts';
import { clients, credentials, keys } from './stores.ts';

export const keyOperations = routeModule(apiKeyContracts, {
  getCaller: async ({ caller }) => {
    const { clientId: id, rank = 'owner', key } = caller;
    const side = sideOf(caller);
    return {
      id,
      side,
      ...(side === 'agency' && { rank }),
      clientId: ownClient(caller),
      key: key && { ...key, scopes: [...key.scopes] },
    };
  },

  listKeys: async ({ caller, now }) => ({ keys: await listKeys(caller, { clients, keys, now }) }),

  listTeamKeys: async ({ now }) => ({ keys: await listTeamKeys({ clients, credentials, keys, now }) }),

  createKey: ({ caller, body, now }) => createKey(caller, body, { clients, keys, now }),

  updateKey: ({ caller, params: { keyId }, body: { name }, now }) =>
    renameKey(caller, keyId, name, { clients, keys, now }),

  createKeyRotation: ({ caller, params: { keyId }, body, now }) =>
    rotateKey(caller, keyId, body, { clients, keys, now }),

  deleteKey: ({ caller, params: { keyId } }) => revokeKey(caller, keyId, { clients, keys }),
});
