import { approvalsOf } from '../../../shared/domain/approvals/approval-policy.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import { type ClientId, connectLinkIdOf } from '../../../shared/domain/ids.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { linkExpiry, type SentBy } from '../../../shared/domain/links/link.ts';
import { connectInvitation } from '../../../shared/messages/connect-invitation.ts';
import { connectLinkPage } from '../../../shared/public-pages.ts';
import { Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { type SendingDependencies, sendLink, type SentLink } from '../links/send-link.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { ConnectLinks } from '../links/ports.ts';

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
