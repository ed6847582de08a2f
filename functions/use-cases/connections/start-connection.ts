import { refuseWithoutRoom } from '../../../shared/domain/clients/listed-accounts.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Authorization, DescribeClient } from './grant-ports.ts';
import type { ConnectionRequests } from './ports.ts';

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

/** What a platform reads of our app at an address of ours, where none is registered there. */
export function describeClient(
  platform: Platform,
  { descriptions, siteUrl }: { descriptions: Readonly<Record<Platform, DescribeClient | 'none'>>; siteUrl: string },
): Promise<Readonly<Record<string, unknown>>> {
  const describe = descriptions[platform];
  if (describe === 'none')
    throw new DomainError('not-found', 'connection.no-client-metadata', {
      params: { platform: platformNames[platform] },
    });
  return describe({ siteUrl, redirectUri: returnAddress(siteUrl, platform) });
}
