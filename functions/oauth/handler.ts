import { connectLinkContracts } from '../../shared/contracts/connect-link-contracts.ts';
import { connectionContracts } from '../../shared/contracts/connection-contracts.ts';
import { dynamoConnectLinks } from '../adapters/dynamodb/links/client-links.ts';
import { newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { chooseByLink, finishByLink, startByLink } from '../use-cases/connect-links/connect-by-link.ts';
import { chooseAccount, type Offer } from '../use-cases/connections/choose-account.ts';
import { finishConnection } from '../use-cases/connections/finish-connection.ts';
import type { Connected } from '../use-cases/connections/save-connection.ts';
import { describeClient, startConnection } from '../use-cases/connections/start-connection.ts';
import { connecting, descriptions, siteUrl, audit, serve, table } from './stores.ts';

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
