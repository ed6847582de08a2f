import { isStaff } from '../../../shared/domain/access/person.ts';
import { knownClients } from '../../../shared/domain/access/policy.ts';
import { latestApprovalChanges } from '../../../shared/domain/approvals/approval-change.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller, requireRight } from '../access.ts';
import { eventStream } from '../event-stream.ts';
import type { Approvals } from './ports.ts';
import type { Clients } from '../clients/ports.ts';

/**
 * The changes of a client's approvals; without one of all, for staff.
 * @throws `client.not-found`, `access.admin-only`
 */
export async function streamChanges(
  caller: Caller,
  { clientId, lastEventId }: { clientId?: ClientId | undefined; lastEventId?: string | undefined },
  {
    approvals,
    clients,
    now,
  }: { approvals: Pick<Approvals, 'latestChanges'>; clients: Pick<Clients, 'load'>; now: Date },
): Promise<string> {
  if (clientId !== undefined) {
    requireOwner(caller, clientId, 'Client');
    // Whom others own is there.
    if (isStaff(caller)) await clients.load(clientId);
  } else requireRight(caller, 'agency.read');
  return eventStream(lastEventId, {
    now,
    async latest(after) {
      const stored = await approvals.latestChanges(clientId ?? knownClients(caller), latestApprovalChanges, after);
      const told = stored.filter(({ change }) => isStaff(caller) || change.isInternal === undefined);
      return told.map(({ place, change }) => ({ place, message: change }));
    },
  });
}
