import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { ConnectLinks } from '../../../functions/use-cases/ports/connect-links.ts';
import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import { type ConnectLinkId, ownerOf } from '../../../shared/domain/ids.ts';
import { memoryLinks } from './links.ts';

export function memoryConnectLinks(clients: Pick<Clients, 'load'>): ConnectLinks {
  const { links, keep, listFor } = memoryLinks<ConnectLinkId, ConnectLink>('ConnectLink');
  return {
    ...links,
    async create(link, keys) {
      await clients.load(ownerOf(link.id));
      keep(link, keys);
    },
    listFor: async (clientId) => listFor((id) => ownerOf(id) === clientId),
  };
}
