import { setTimeout as wait } from 'node:timers/promises';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { publishedContracts } from '../../shared/contracts/published-contracts.ts';
import { cognitoSecondFactors } from '../adapters/cognito-second-factors.ts';
import { dynamoAuditTrail } from '../adapters/dynamodb/audit-trail.ts';
import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnectionRequests } from '../adapters/dynamodb/connection-requests.ts';
import { dynamoConnectionTokens } from '../adapters/dynamodb/connection-tokens.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { dynamoMetrics } from '../adapters/dynamodb/metrics.ts';
import { dynamoPendingGrants } from '../adapters/dynamodb/pending-grants.ts';
import { dynamoPosts } from '../adapters/dynamodb/posts.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { dynamoThrottles } from '../adapters/dynamodb/throttles.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { metaAuthorization } from '../adapters/platforms/meta/authorization.ts';
import { facebookPublisher } from '../adapters/platforms/meta/facebook.ts';
import { instagramPublisher } from '../adapters/platforms/meta/instagram.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { scopesIn } from '../adapters/platforms/meta/scopes.ts';
import { tiktokAuthorization, tiktokRefresh } from '../adapters/platforms/tiktok/authorization.ts';
import { tiktokCreators } from '../adapters/platforms/tiktok/creator.ts';
import { tiktokPublisher } from '../adapters/platforms/tiktok/publisher.ts';
import { tiktokOf } from '../adapters/platforms/tiktok/tiktok-of.ts';
import { sqsPublishQueue } from '../adapters/sqs-publish-queue.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { httpHandler } from '../runtime/http.ts';
import { newSecret } from '../runtime/random.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { requireTwoFactor } from '../use-cases/clients/require-two-factor.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { chooseAccount } from '../use-cases/connections/choose-account.ts';
import { finishConnection } from '../use-cases/connections/finish-connection.ts';
import { startConnection } from '../use-cases/connections/start-connection.ts';
import { tiktokCreator } from '../use-cases/connections/tiktok-creator.ts';
import { editPublished, removePublished } from '../use-cases/posts/change-published.ts';
import { viewPost } from '../use-cases/posts/view-post.ts';

const environment = readEnvironment(entries.oauth.uses);
const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const requests = dynamoConnectionRequests(table);
const connections = dynamoConnections(table, clock);
const vault = kmsVault(environment.TOKEN_KEY_ID);
const graph = openMeta(environment);
const tiktok = tiktokOf(environment);
const dialog = { url: environment.META_DIALOG_URL, extraScopes: scopesIn(environment.META_EXTRA_SCOPES) };
const authorizations = {
  instagram: metaAuthorization('instagram', graph, dialog, clock),
  facebook: metaAuthorization('facebook', graph, dialog, clock),
  tiktok: tiktokAuthorization(tiktok, clock),
};
const opening = {
  connections,
  vault,
  tokens: dynamoConnectionTokens(table),
  refreshes: { tiktok: tiktokRefresh(tiktok, clock) },
  newToken: newSecret,
  clock,
  wait,
};
const creators = tiktokCreators(tiktok);
const publishers = {
  instagram: instagramPublisher(graph),
  facebook: facebookPublisher(graph),
  tiktok: tiktokPublisher(tiktok),
};
const pending = dynamoPendingGrants(table);
const posts = dynamoPosts(table);
const metrics = dynamoMetrics(table);
const keeping = {
  clients,
  connections,
  posts,
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL),
};

export const handler = httpHandler(
  'oauth',
  { ...connectionContracts, ...publishedContracts },
  {
    startConnection: ({ caller, params: { platform }, body, now }) =>
      startConnection(
        caller,
        { ...body, platform },
        { clients, requests, authorizations, siteUrl: environment.SITE_URL, newState: newSecret, now },
      ),

    finishConnection: ({ caller, params: { platform }, body: { code, redirect_uri: redirectUri, state }, now }) =>
      finishConnection(
        caller,
        { platform, code, redirectUri, state },
        { ...keeping, requests, pending, vault, authorizations, newSecret, now },
      ),

    chooseAccount: ({ caller, params: { platform }, body, now }) =>
      chooseAccount(caller, { ...body, platform }, { ...keeping, pending, now }),

    tiktokCreator: async ({ caller, params: { clientId } }) => ({
      creator: await tiktokCreator(caller, clientId, { ...opening, clients, creators }),
    }),

    removePublished: async ({ caller, params, now }) =>
      viewPost(await removePublished(caller, params, { ...opening, posts, metrics, publishers, now })),

    editPublished: async ({ caller, params, body, now }) =>
      viewPost(await editPublished(caller, { ...params, ...body }, { ...opening, posts, metrics, publishers, now })),
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    requireTwoFactor: requireTwoFactor({
      isObligatory: environment.TWO_FACTOR === 'obligatory',
      secondFactors: cognitoSecondFactors(environment.USER_POOL_ID),
    }),
    audit: dynamoAuditTrail(table),
    throttles: dynamoThrottles(table),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
  },
);
