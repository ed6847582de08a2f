import { alsoGranted, type LinkResult, linkStatePrefix } from '../../../shared/domain/connections/connect-link.ts';
import { healthOf } from '../../../shared/domain/connections/connection.ts';
import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { chooseAccount, type Offer } from '../connections/choose-account.ts';
import { type FinishDependencies, grantedBy, settleGrant } from '../connections/finish-connection.ts';
import type { ConnectionRequests, PendingGrants } from '../connections/ports.ts';
import type { Connected } from '../connections/save-connection.ts';
import { returnAddress, startConnection } from '../connections/start-connection.ts';
import type { GivenLink } from '../links/open-link.ts';
import type { Caller } from '../access.ts';
import type { Connections } from '../connections/connection-ports.ts';
import { notFound } from '../refusals.ts';
import { type ConnectLinkDependencies, findConnectLink, openConnectLink } from './connect-link.ts';

/** The link's client alone: the tenant never comes from the request. */
const visitorOf = (clientId: ClientId): Caller => ({ clientId, role: 'user' });

interface Site {
  siteUrl: string;
}

/** Where to agree. The state is bound to the link, its client and the platform, which must be one of the link's. */
export async function startByLink(
  { platform, account, ...given }: GivenLink & { platform: Platform; account?: string | undefined },
  deps: ConnectLinkDependencies &
    Site & {
      clients: Parameters<typeof startConnection>[2]['clients'];
      readsComments: Parameters<typeof startConnection>[2]['readsComments'];
      connections: Pick<Connections, 'find'>;
      requests: ConnectionRequests;
      authorizations: FinishDependencies['authorizations'];
      newSecret: () => string;
    },
): Promise<{ url: string; state: string }> {
  const { link, client } = await openConnectLink(given, deps);
  if (!link.platforms.includes(platform)) throw notFound('ConnectLink');
  const redirectUri = returnAddress(deps.siteUrl, platform);
  const byLink = { linkId: link.id, also: await alsoNeeded(alsoGranted(link, platform), client.id, deps) };
  const state = `${linkStatePrefix}${deps.newSecret()}`;
  const { url } = await startConnection(
    visitorOf(client.id),
    { clientId: client.id, platform, redirectUri, account, ...byLink },
    { ...deps, newState: () => state },
  );
  return { url, state };
}

/** An account that works is left as it is. */
async function alsoNeeded(
  platform: Platform | undefined,
  clientId: ClientId,
  { connections, now }: { connections: Pick<Connections, 'find'>; now: Date },
) {
  const current = platform && (await connections.find(clientId, platform));
  return current !== undefined && healthOf(current, now) !== 'reconnect' ? undefined : platform;
}

type LinkFinish = ConnectLinkDependencies & Omit<FinishDependencies, 'caller'>;

/**
 * 1. The link must still work, and the state must be one of its own.
 * 2. The account is connected, or offered with others to choose from.
 * 3. Where the grant serves another platform of the link, so is that one; what refuses it does not undo the first.
 */
export async function finishByLink(
  { token, ...answer }: { token: string; platform: Platform; code: string; state: string; issuer?: string | undefined },
  deps: LinkFinish & Site,
): Promise<LinkResult[]> {
  const { link, client } = await findConnectLink(token, deps);
  const caller = visitorOf(client.id);
  const redirectUri = returnAddress(deps.siteUrl, answer.platform);
  const { request, grant } = await grantedBy(caller, { ...answer, redirectUri, linkId: link.id }, deps);
  const results = [resultOf(answer.platform, await settleGrant(caller, grant, request, deps))];
  for (const { platform, ...other } of grant.also ?? [])
    results.push(await also(platform, () => settleGrant(caller, other, { ...request, platform }, deps)));
  return results;
}

async function also(platform: Platform, settle: () => Promise<Connected | Offer>): Promise<LinkResult> {
  try {
    return resultOf(platform, await settle());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const coded = codedOf(error);
    return { state: 'refused', platform, error: coded, message: englishOf(coded) };
  }
}

export async function chooseByLink(
  { token, ...chosen }: { token: string; platform: Platform; choice: string; accountId: string },
  deps: Omit<LinkFinish, 'pending'> & { pending: Pick<PendingGrants, 'take'> },
): Promise<LinkResult[]> {
  const { link, client } = await findConnectLink(token, deps);
  const connected = await chooseAccount(visitorOf(client.id), { ...chosen, linkId: link.id }, deps);
  return [resultOf(chosen.platform, connected)];
}

function resultOf(platform: Platform, result: Connected | Offer): LinkResult {
  if (result.isConnected) return { state: 'connected', platform, accountName: result.connection.accountName };
  const { choice, expiresAt, accounts } = result;
  return { state: 'choose', platform, choice, expiresAt, accounts };
}
