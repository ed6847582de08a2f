import { apiKeyContracts } from '../../shared/contracts/api-key-contracts.ts';
import { applicationContracts } from '../../shared/contracts/application-contracts.ts';
import { readApplicationDocument } from '../adapters/application-documents.ts';
import { safeFetch } from '../adapters/safe-fetch/safe-fetch.ts';
import { logger } from '../runtime/logger.ts';
import { dynamoApplications } from '../adapters/dynamodb/clients/api-keys.ts';
import { resourceOf } from '../../shared/domain/access/application.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { ownClient, sideOf } from '../use-cases/access.ts';
import { createKey, listKeys, listTeamKeys, renameKey, revokeKey, rotateKey } from '../use-cases/keys/api-keys.ts';
import { consent, registerApplication, viewConsent } from '../use-cases/keys/consents.ts';
import { issueTokens, revokeToken } from '../use-cases/keys/grants.ts';
import { audit, clients, credentials, keys, siteUrl, table } from './stores.ts';

const applications = dynamoApplications(table);
const readDocument = readApplicationDocument(safeFetch(), logger.warn);
const consents = { applications, readDocument, clients, keys, resource: resourceOf(siteUrl), issuer: siteUrl };

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

export const applicationOperations = routeModule(applicationContracts, {
  async createApplication({ body, now }) {
    const { id, name, redirectUris, createdAt } = await registerApplication(body, { applications, now });
    return {
      client_id: id,
      client_id_issued_at: Math.floor(Date.parse(createdAt) / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  },

  createConsentView: ({ caller, body, now }) => viewConsent(caller, body, { ...consents, now }),

  createConsent: ({ caller, body, now }) => consent(caller, body, { ...consents, now }),

  createToken: ({ body, now, requestId }) =>
    issueTokens(body, { ...consents, recordAudit: productAudit(audit, requestId), now }),

  async createTokenRevocation({ body, now, requestId }) {
    await revokeToken(body, { ...consents, recordAudit: productAudit(audit, requestId), now });
    return {};
  },
});
