import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ConnectLink, AskedPlatform, ConnectLinkView } from '../../../shared/domain/connections/connect-link.ts';
import { healthOf } from '../../../shared/domain/connections/connection.ts';
import { type ClientId, connectLinkIdOf, ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { linkExpiry, type SentBy } from '../../../shared/domain/links/link.ts';
import { connectInvitation } from '../../../shared/messages/invitations.ts';
import { Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { connectLinkPage } from '../../../shared/public-pages.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections, StoredConnection } from '../connections/connection-ports.ts';
import { findLink, type GivenLink, type LinkDependencies, openLink } from '../links/open-link.ts';
import type { ConnectLinks } from '../links/ports.ts';
import { type SendingDependencies, sendLink, type SentLink } from '../links/send-link.ts';

interface Wanted {
  clientId: ClientId;
  platforms: readonly Platform[];
  sentBy: SentBy[];
  language?: LanguageTag | undefined;
  days: number;
  pin?: string | undefined;
}

export interface SentConnectLink extends SentLink {
  connectLink: ConnectLink;
}

/** The link is stored, then sent by mail where that is wanted; the chat link is for the caller to send. */
export async function makeConnectLink(
  caller: Caller,
  { clientId, platforms, sentBy, language, days, pin }: Wanted,
  deps: SendingDependencies & {
    clients: Pick<Clients, 'load'>;
    connectLinks: Pick<ConnectLinks, 'create'>;
    newId: () => string;
    newSecret: () => string;
    now: Date;
  },
): Promise<SentConnectLink> {
  const { now } = deps;
  const [client, staff] = await Promise.all([deps.clients.load(clientId), deps.clients.load(caller.clientId)]);
  const connectLink: ConnectLink = {
    id: connectLinkIdOf(clientId, deps.newId()),
    platforms: Platform.options.filter((platform) => platforms.includes(platform)),
    language: language ?? approvalsOf(client).language,
    sentBy,
    createdAt: now.toISOString(),
    createdBy: staff.name,
    createdById: staff.id,
    expiresAt: linkExpiry(days, now),
    openings: 0,
    hasPin: pin !== undefined,
  };
  const secret = deps.newSecret();
  await deps.connectLinks.create(connectLink, { secret, pin });
  const link = linkAddress(deps.siteUrl, connectLinkPage, connectLink.id, secret);
  const names = connectLink.platforms.map((platform) => platformNames[platform]);
  const words = { name: client.name, agency: deps.agency, platforms: names, link };
  const invitation = await connectInvitation(connectLink.language, words);
  return { connectLink, ...(await sendLink(link, connectLink, client, invitation, deps)) };
}

export interface ConnectLinkDependencies extends LinkDependencies {
  connectLinks: Pick<ConnectLinks, 'find' | 'isOpenedBy' | 'takePinTry' | 'isPin' | 'clearPinTries' | 'endGuessed'>;
}

const kindOf = (links: ConnectLinkDependencies['connectLinks']) =>
  ({ Id: ConnectLinkId, links, noun: 'ConnectLink', locked: 'connect-link.locked' }) as const;

/** @throws {DomainError} `connect-link.not-found`, `link.*` */
export const openConnectLink = (given: GivenLink, { connectLinks, ...deps }: ConnectLinkDependencies) =>
  openLink(given, kindOf(connectLinks), deps);

/** Without its PIN, which was asked before the step that this one goes on with. */
export const findConnectLink = (
  token: string,
  { connectLinks, clients, now }: Pick<ConnectLinkDependencies, 'connectLinks' | 'clients' | 'now'>,
) => findLink(token, kindOf(connectLinks), { clients, now });

/** Reading changes nothing but when the link was opened. Of the client it tells the name, and of its accounts those of the asked platforms. */
export async function viewConnectLink(
  given: GivenLink,
  deps: ConnectLinkDependencies & {
    connectLinks: Pick<ConnectLinks, 'noteOpened'>;
    connections: Pick<Connections, 'listFor'>;
    agency: string;
  },
): Promise<ConnectLinkView> {
  const { link, client } = await openConnectLink(given, deps);
  await deps.connectLinks.noteOpened(link.id, deps.now);
  const connections = await deps.connections.listFor(client.id);
  const { language, expiresAt, platforms } = link;
  return {
    clientName: client.name,
    agency: deps.agency,
    language,
    expiresAt,
    platforms: platforms.map((platform) => asked(platform, connections, deps.now)),
  };
}

function asked(platform: Platform, connections: readonly StoredConnection[], now: Date): AskedPlatform {
  const connection = connections.find((one) => one.platform === platform);
  if (connection === undefined) return { platform, state: 'open' };
  const state = healthOf(connection, now) === 'reconnect' ? 'reconnect' : 'connected';
  return { platform, state, accountName: connection.accountName };
}
