import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ClientLinks } from '../../../functions/use-cases/links/ports.ts';
import { type OwnedId, ownerOf } from '../../../shared/domain/ids.ts';
import type { Link } from '../../../shared/domain/links/link.ts';
import { memoryLinks } from './links.ts';

export function memoryClientLinks<Id extends OwnedId, L extends Link & { id: Id }>(
  noun: 'ConnectLink' | 'ReportLink',
  clients: Pick<Clients, 'load'>,
): ClientLinks<Id, L> {
  const { links, keep, listFor } = memoryLinks<Id, L>(noun);
  return {
    ...links,
    async create(link, keys) {
      await clients.load(ownerOf(link.id));
      keep(link, keys);
    },
    listFor: async (clientId) => listFor((id) => ownerOf(id) === clientId),
  };
}
