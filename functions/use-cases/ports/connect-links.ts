import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { LinkKeys, Links } from './links.ts';

export interface ConnectLinks extends Links<ConnectLinkId, ConnectLink> {
  /** Throws `client.not-found`. */
  create(link: ConnectLink, keys: LinkKeys): Promise<void>;
  /** Newest first. */
  listFor(clientId: ClientId): Promise<ConnectLink[]>;
}
