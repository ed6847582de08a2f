import { connectLinkContracts } from '../../shared/contracts/connect-link-contracts.ts';
import { approvalsOf } from '../../shared/domain/approvals/approval-policy.ts';
import { loggedError, logger } from '../runtime/logger.ts';
import { newId, newSecret } from '../runtime/random.ts';
import { productAudit } from '../runtime/record-audit.ts';
import { routeModule } from '../runtime/route-module.ts';
import { makeConnectLink, viewConnectLink } from '../use-cases/connect-links/connect-link.ts';
import { agency, audit, clients, connections, connectLinks, mailer, siteUrl } from './stores.ts';

const { createLinkConnection: _, ...contracts } = connectLinkContracts;

export const connectLinkOperations = routeModule(contracts, {
  createConnectLink: ({ caller, body, now, requestId }) =>
    makeConnectLink(caller, body, {
      mailer,
      siteUrl,
      agency,
      clients,
      connectLinks,
      newId,
      newSecret,
      now,
      onFailure: (error) => logger.error('connect link mail not sent', { requestId, error: loggedError(error) }),
    }),

  async listConnectLinks({ query: { clientId } }) {
    const { language } = approvalsOf(await clients.load(clientId));
    return { connectLinks: await connectLinks.listFor(clientId), language };
  },

  deleteConnectLink: ({ params: { connectLinkId }, now }) => connectLinks.revoke(connectLinkId, now),

  createConnectLinkView: ({ body, now, requestId }) =>
    viewConnectLink(body, {
      clients,
      connections,
      connectLinks,
      agency,
      recordAudit: productAudit(audit, requestId),
      now,
    }),
});
