import { dynamoConnectLinks } from '../adapters/dynamodb/connect-links/connect-links.ts';
import { newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { chooseByLink, finishByLink, startByLink } from '../use-cases/connect-links/connect-by-link.ts';
import { connectLinkContracts } from '../../shared/contracts/connect-link-contracts.ts';
import { connectionOperations } from './connection-operations.ts';
import { audit, connecting, serve, siteUrl, table } from './stores.ts';

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
