import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from './ports.ts';

export async function clientNames(
  ids: Iterable<ClientId>,
  { clients }: { clients: Pick<Clients, 'find'> },
): Promise<ReadonlyMap<ClientId, string>> {
  const found = await Promise.all([...new Set(ids)].map((id) => clients.find(id)));
  return new Map(found.flatMap((client) => (client === undefined ? [] : [[client.id, client.name] as const])));
}
