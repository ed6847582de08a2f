import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import type { ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { ClientLinks } from './links.ts';

export type ConnectLinks = ClientLinks<ConnectLinkId, ConnectLink>;
