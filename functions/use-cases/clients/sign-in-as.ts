import { DomainError } from '../../../shared/domain/errors.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { signInMessages, type User } from '../../../shared/domain/user.ts';
import type { Caller, Clients } from '../ports.ts';

/**
 * The signed-in user and the client record behind it. Refused with the reason only now, after the password was proved:
 * no record, a deactivated client, or an admin whose record is not on the enterprise plan.
 */
export async function signInAs(
  caller: Caller,
  { clients }: { clients: Clients },
): Promise<{ user: User; client: Client }> {
  const client = await clients.find(caller.clientId);
  if (caller.role === 'admin') {
    if (client?.plan !== 'enterprise')
      throw new DomainError('forbidden', 'user.no-admin-record', signInMessages.noAdminRecord);
  } else if (client === undefined) {
    throw new DomainError('forbidden', 'user.no-client', signInMessages.noClient);
  }
  if (!client.isActive) throw new DomainError('forbidden', 'user.deactivated', signInMessages.deactivated);
  return { user: { id: client.id, name: client.name, email: client.email, role: caller.role }, client };
}
