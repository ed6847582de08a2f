import { latestApprovalChanges } from '../../../shared/domain/approvals/approval-change.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import { eventStream } from '../event-stream.ts';
import type { Approvals } from './ports.ts';
import type { Clients } from '../clients/ports.ts';

/**
 * The changes of a client's approvals; without one of all, for staff.
 * @throws {DomainError} `client.not-found`, `access.admin-only`
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
  const isStaff = caller.role === 'admin';
  if (clientId !== undefined) {
    requireOwner(caller, clientId, 'Client');
    // Whom others own is there.
    if (isStaff) await clients.load(clientId);
  } else if (!isStaff) throw new DomainError('forbidden', 'access.admin-only');
  return eventStream(lastEventId, {
    now,
    async latest(after) {
      const stored = await approvals.latestChanges(clientId ?? 'all', latestApprovalChanges, after);
      const told = stored.filter(({ change }) => isStaff || change.isInternal === undefined);
      return told.map(({ place, change }) => ({ place, message: change }));
    },
  });
}
