import { dynamoClients } from '../adapters/dynamodb/clients.ts';
import { dynamoConnectionRequests } from '../adapters/dynamodb/connection-requests.ts';
import { dynamoConnections } from '../adapters/dynamodb/connections.ts';
import { openTable } from '../adapters/dynamodb/table.ts';
import { dynamoThrottles } from '../adapters/dynamodb/throttles.ts';
import { kmsVault } from '../adapters/kms-vault.ts';
import { metaAuthorization } from '../adapters/platforms/meta/authorization.ts';
import { openMeta } from '../adapters/platforms/meta/open-meta.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { httpHandler } from '../runtime/http.ts';
import { newSecret } from '../runtime/random.ts';
import { isParent } from '../use-cases/clients/is-parent.ts';
import { signInAs } from '../use-cases/clients/sign-in-as.ts';
import { finishConnection } from '../use-cases/connections/finish-connection.ts';
import { startConnection } from '../use-cases/connections/start-connection.ts';

const environment = readEnvironment(entries.oauth.uses);
const clock = () => new Date();
const table = openTable(environment.TABLE_NAME);
const clients = dynamoClients(table);
const requests = dynamoConnectionRequests(table);
const connections = dynamoConnections(table, clock);
const vault = kmsVault(environment.TOKEN_KEY_ID);
const graph = openMeta(environment);
const authorizations = {
  instagram: metaAuthorization('instagram', graph, environment.META_DIALOG_URL, clock),
  facebook: metaAuthorization('facebook', graph, environment.META_DIALOG_URL, clock),
};

export const handler = httpHandler(
  'oauth',
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
        { clients, requests, connections, vault, authorizations, now },
      ),
  },
  {
    admit: (caller, now) => signInAs(caller, { clients, now }),
    throttles: dynamoThrottles(table),
    isParent: (caller, clientId) => isParent(caller, clientId, { clients }),
  },
);
