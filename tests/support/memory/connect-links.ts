import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ConnectLinks } from '../../../functions/use-cases/links/ports.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import { memoryClientLinks } from './client-links.ts';

export function memoryConnectLinks(clients: Pick<Clients, 'load'>): ConnectLinks {
  const links: Omit<ConnectLinks, 'clientsOfEnded'> = memoryClientLinks('ConnectLink', clients);
  const ends: { at: string; of: ClientId }[] = [];
  return {
    ...links,
    async create(link, keys) {
      await links.create(link, keys);
      ends.push({ at: link.expiresAt, of: ownerOf(link.id) });
    },
    async clientsOfEnded(since, before) {
      const [from, to] = [since.toISOString(), before.toISOString()];
      const found = ends
        .filter(({ at }) => at >= from && at < to)
        .toSorted((one, other) => one.at.localeCompare(other.at));
      return [...new Set(found.map(({ of }) => of))];
    },
  };
}
