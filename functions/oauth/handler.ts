import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { dynamoConnectionRequests } from '../adapters/dynamodb/connections/connection-requests.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections/connections.ts';
import { dynamoPendingGrants } from '../adapters/dynamodb/connections/pending-grants.ts';
import { dynamoSealedKeys } from '../adapters/dynamodb/connections/sealed-keys.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { openParts } from '../adapters/platforms/open-parts.ts';
import { authorizations, clientMetadata } from '../adapters/platforms/platforms.ts';
import { sqsPublishQueue } from '../adapters/queues/sqs-publish-queue.ts';
import { kmsVault } from '../adapters/secrets/kms-vault.ts';
import { httpEntry } from '../http-entry.ts';
import { logger } from '../runtime/logger.ts';
import { routeModule } from '../runtime/route-module.ts';
import { newSecret } from '../runtime/random.ts';
import { chooseAccount } from '../use-cases/connections/choose-account.ts';
import { describeClient } from '../use-cases/connections/describe-client.ts';
import { finishConnection } from '../use-cases/connections/finish-connection.ts';
import type { Connected } from '../use-cases/connections/save-connection.ts';
import type { Offer } from '../use-cases/connections/offer-choice.ts';
import { startConnection } from '../use-cases/connections/start-connection.ts';

const { environment, table, clients, serve } = httpEntry('oauth');
const clock = () => new Date();
const vault = kmsVault(environment.TOKEN_KEY_ID, dynamoSealedKeys(table), clock);
const requests = dynamoConnectionRequests(table);
const pending = dynamoPendingGrants(table);
const context = { environment, warn: logger.warn, clock };
const oauthDependencies = { authorizations: openParts(authorizations, context) };
const descriptions = openParts(clientMetadata, context);
const saveDependencies = {
  clients,
  connections: dynamoConnections(table, clock),
  posts: storedPosts(table),
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn),
};
const contracts = {
  startConnection: connectionContracts.startConnection,
  finishConnection: connectionContracts.finishConnection,
  describeClient: connectionContracts.describeClient,
  chooseAccount: connectionContracts.chooseAccount,
};

/** `pages` has the account that is connected now, not all that the person could have chosen. */
const connectedAnswer = ({ personId, clientId, connection }: Connected) => {
  const pages = [{ id: connection.accountId, name: connection.accountName }];
  return { connected: true, user_id: personId, pages, clientId, connection } as const;
};
const offerAnswer = ({ personId, profiles, choice, expiresAt, accounts }: Offer) =>
  ({ connected: false, user_id: personId, pages: profiles, choice, expiresAt, accounts }) as const;

const operations = routeModule(contracts, {
  startConnection: ({ caller, params: { platform }, body, now }) =>
    startConnection(
      caller,
      { ...body, platform },
      { ...oauthDependencies, clients, requests, siteUrl: environment.SITE_URL, newState: newSecret, now },
    ),

  async finishConnection({
    caller,
    params: { platform },
    body: { code, redirect_uri: redirectUri, state, iss: issuer },
    now,
  }) {
    const answer = { platform, code, redirectUri, state, issuer };
    const deps = { ...saveDependencies, ...oauthDependencies, requests, pending, vault, newSecret, now };
    const result = await finishConnection(caller, answer, deps);
    return result.isConnected ? connectedAnswer(result) : offerAnswer(result);
  },

  describeClient: ({ params: { platform } }) =>
    describeClient(platform, { descriptions, siteUrl: environment.SITE_URL }),

  chooseAccount: async ({ caller, params: { platform }, body, now }) =>
    connectedAnswer(await chooseAccount(caller, { ...body, platform }, { ...saveDependencies, pending, now })),
});

export const handler = serve({ '/api/auth': operations });
