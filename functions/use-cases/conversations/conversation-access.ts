import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { StoredConversations } from './ports.ts';
import { notInPlan } from '../refusals.ts';

export interface AccessDependencies {
  clients: Pick<Clients, 'load'>;
  conversations: Pick<StoredConversations, 'find'>;
}

/** For staff, and for clients whose plan has advanced features. */
export async function requireConversations(
  caller: Caller,
  clientId: ClientId,
  { clients, conversations }: AccessDependencies,
) {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  if (caller.role !== 'admin' && !permissionsOf(client.plan).canAccessAdvancedFeatures) throw notInPlan();
  return { client, settings: (await conversations.find(clientId)) ?? noConversations };
}

/** Throws `conversations.off` as well. */
export async function requireTurnedOn(caller: Caller, clientId: ClientId, deps: AccessDependencies) {
  const found = await requireConversations(caller, clientId, deps);
  if (!found.settings.isOn) throw new DomainError('conflict', 'conversations.off');
  return found;
}
