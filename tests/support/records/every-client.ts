import type { ClientLists } from '../../../functions/use-cases/clients/ports.ts';
import { everyClient, type ListedClient } from '../../../shared/domain/clients/client-selection.ts';
import { noon } from '../noon.ts';

/** Newest first. */
export async function listEveryClient(clients: Pick<ClientLists, 'page'>): Promise<ListedClient[]> {
  return (await clients.page(everyClient, { page: 1, pageSize: 100_000 }, noon)).rows;
}
