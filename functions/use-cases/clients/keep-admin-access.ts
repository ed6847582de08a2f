import { isStaff } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import type { Caller } from '../access.ts';

/**
 * Admins cannot take their own access away, so one who works always remains. Answers the admin whose access must still
 * hold when the change is written: otherwise two admins could take each other's at the same time.
 * @param changed undefined when the record is deleted
 * @throws `client.own-access`
 */
export function keepAdminAccess(caller: Caller, read: Client, changed: Client | undefined): ClientId | undefined {
  if (!isStaff(caller) || !hasAdminAccess(read) || (changed !== undefined && hasAdminAccess(changed))) return undefined;
  if (caller.clientId === read.id) throw new DomainError('conflict', 'client.own-access');
  return read.isStaff === true ? caller.clientId : undefined;
}
