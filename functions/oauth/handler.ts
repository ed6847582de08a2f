import { connectLinkContracts } from '../../shared/contracts/connect-link-contracts.ts';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { dynamoConnectLinks } from '../adapters/dynamodb/links/client-links.ts';
import { newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { chooseByLink, finishByLink, startByLink } from '../use-cases/connect-links/connect-by-link.ts';
import { chooseAccount, type Offer } from '../use-cases/connections/choose-account.ts';
import { finishConnection } from '../use-cases/connections/finish-connection.ts';
import type { Connected } from '../use-cases/connections/save-connection.ts';
import { describeClient, startConnection } from '../use-cases/connections/start-connection.ts';
import { dynamoConnectionRequests, dynamoPendingGrants } from '../adapters/dynamodb/connections/one-time-secrets.ts';
import { changeableConnections } from '../adapters/dynamodb/connections/changeable-connections.ts';
import { readsComments } from '../adapters/dynamodb/conversations/conversations.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { authorizations, clientMetadata } from '../adapters/platforms/platforms.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { sqsConsentQueue } from '../adapters/queues/sqs-task-queues.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';

const { environment, table, clients, audit, serve } = httpEntry('oauth');
const clock = () => new Date();
const context = { environment, warn: logger.warn, clock };

const siteUrl = environment.SITE_URL;
const descriptions = openParts(clientMetadata, context);
const connecting = {
  clients,
  connections: changeableConnections(table, clock),
  posts: storedPosts(table),
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn),
  consentQueue: sqsConsentQueue(environment.CLIENT_REMOVAL_QUEUE_URL),
  requests: dynamoConnectionRequests(table),
  pending: dynamoPendingGrants(table),
  readsComments: (clientId: ClientId) => readsComments(table, clientId),
  vault: kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock),
  authorizations: openParts(authorizations, context),
};

const contracts = {
  createAuthorization: connectionContracts.createAuthorization,
  createConnection: connectionContracts.createConnection,
  getClientMetadata: connectionContracts.getClientMetadata,
  createAccountChoice: connectionContracts.createAccountChoice,
};

/** `pages` has the account that is connected now, not all that the person could have chosen. */
const connectedAnswer = ({ personId, clientId, connection }: Connected) => {
  const pages = [{ id: connection.accountId, name: connection.accountName }];
  return { connected: true, user_id: personId, pages, clientId, connection } as const;
};
const offerAnswer = ({ personId, profiles, choice, expiresAt, accounts }: Offer) =>
  ({ connected: false, user_id: personId, pages: profiles, choice, expiresAt, accounts }) as const;

const connectionOperations = routeModule(contracts, {
  createAuthorization: ({ caller, params: { platform }, body, now }) =>
    startConnection(caller, { ...body, platform }, { ...connecting, siteUrl, newState: newSecret, now }),

  async createConnection({
    caller,
    params: { platform },
    body: { code, redirect_uri: redirectUri, state, iss: issuer },
    now,
  }) {
    const answer = { platform, code, redirectUri, state, issuer };
    const result = await finishConnection(caller, answer, { ...connecting, newSecret, now });
    return result.isConnected ? connectedAnswer(result) : offerAnswer(result);
  },

  getClientMetadata: ({ params: { platform } }) => describeClient(platform, { descriptions, siteUrl }),

  createAccountChoice: async ({ caller, params: { platform }, body, now }) =>
    connectedAnswer(await chooseAccount(caller, { ...body, platform }, { ...connecting, now })),
});

const connectLinks = dynamoConnectLinks(table);
const { createLinkConnection } = connectLinkContracts;

const linkOperations = routeModule(
  { createLinkConnection },
  {
    async createLinkConnection({ params: { platform }, body, now, requestId }) {
      const recordAudit = productAudit(audit, requestId);
      const deps = { ...connecting, connectLinks, recordAudit, siteUrl, newSecret, now };
      switch (body.step) {
        case 'start': {
          const { token, pin, account } = body;
          return { next: 'go' as const, ...(await startByLink({ token, pin, account, platform }, deps)) };
        }
        case 'finish': {
          const { token, code, state, iss: issuer } = body;
          const results = await finishByLink({ token, code, state, issuer, platform }, deps);
          return { next: 'done' as const, results };
        }
        case 'choose': {
          const { token, choice, accountId } = body;
          return { next: 'done' as const, results: await chooseByLink({ token, choice, accountId, platform }, deps) };
        }
      }
    },
  },
);

export const handler = serve({ '/api/auth': [...connectionOperations, ...linkOperations] });
