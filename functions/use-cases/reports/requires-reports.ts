import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import { notInPlan } from '../refusals.ts';

export const hasReports = ({ plan }: Pick<Client, 'plan'>): boolean => permissionsOf(plan).canViewReports;

/** Reports are sold with a plan, so staff cannot make them for clients without it either. */
export async function clientWithReports(
  caller: Caller,
  clientId: ClientId,
  clients: Pick<Clients, 'load'>,
): Promise<Client> {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  if (!hasReports(client)) throw notInPlan();
  return client;
}
