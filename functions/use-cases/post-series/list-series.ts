import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostSeries } from '../../../shared/domain/posts/post-series.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostSeriesStore } from '../planning/ports.ts';

export async function listSeries(
  caller: Caller,
  clientId: ClientId,
  { clients, series }: { clients: Pick<Clients, 'load'>; series: Pick<PostSeriesStore, 'listFor'> },
): Promise<PostSeries[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return series.listFor(clientId);
}
