import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import { refuseWithoutRoom } from '../../../shared/domain/clients/listed-accounts.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { ConnectionRequests } from './ports.ts';
import type { Authorization } from './grant-ports.ts';

const validity = 10 * minute;

export const returnAddress = (siteUrl: string, platform: Platform) => `${siteUrl}/auth/${platform}/callback`;

interface StartRequest {
  clientId: ClientId;
  platform: Platform;
  redirectUri: string;
  account?: string | undefined;
  /** Of whom a connect link sent. */
  linkId?: ConnectLinkId | undefined;
  /** To be granted as well. */
  also?: Platform | undefined;
}

/** Refuses first when the plan has no room, before the person is sent to the platform. */
export async function startConnection(
  caller: Caller,
  { clientId, platform, redirectUri, account, linkId, also }: StartRequest,
  deps: {
    clients: Pick<Clients, 'load'>;
    requests: ConnectionRequests;
    authorizations: Record<Platform, Authorization>;
    readsComments: (clientId: ClientId) => Promise<boolean>;
    siteUrl: string;
    newState: () => string;
    now: Date;
  },
): Promise<{ url: string }> {
  requireOwner(caller, clientId, 'Client');
  if (redirectUri !== returnAddress(deps.siteUrl, platform))
    throw new DomainError('invalid', 'connection.redirect', {
      params: { platform: platformNames[platform] },
      fields: { redirectUri: 'connection.redirect-address' },
    });
  const client = await deps.clients.load(clientId);
  refuseWithoutRoom(client, platform);
  const state = deps.newState();
  const withComments = await deps.readsComments(clientId);
  const { url, memo } = await deps.authorizations[platform].begin({ state, redirectUri, account, also, withComments });
  await deps.requests.save(state, {
    userId: caller.clientId,
    clientId: client.id,
    platform,
    redirectUri,
    linkId,
    also,
    memo,
    expiresAt: new Date(deps.now.getTime() + validity).toISOString(),
  });
  return { url };
}
