import { ConnectLinkId } from '../../../shared/domain/ids.ts';
import { findLink, type GivenLink, type LinkDependencies, openLink } from '../links/open-link.ts';
import type { ConnectLinks } from '../links/ports.ts';

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
