import type { Action } from '../../../shared/domain/access/policy.ts';
import { isStaff } from '../../../shared/domain/access/person.ts';
import {
  editClient as editedBy,
  forbiddenFields,
  type ClientEdit,
} from '../../../shared/domain/clients/client-edit.ts';
import type { Editor } from '../../../shared/domain/clients/client-fields.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, requireRight, type Caller } from '../access.ts';
import type { Clients, Credentials } from './ports.ts';
import { type KnownPasswords, refuseKnown } from './passwords.ts';
import { clientChanged } from '../refusals.ts';
import { keepAdminAccess } from './keep-admin-access.ts';
import { withReadPhone } from './read-phone.ts';

interface Dependencies {
  clients: Clients;
  credentials: Credentials;
  knownPasswords: KnownPasswords;
  now: Date;
}

/**
 * Changes the given fields of a client.
 * 1. Permission, version (if given) and a new password are checked.
 * 2. The record is saved; a new e-mail is claimed in the same transaction.
 * 3. The user pool follows; repeating the edit repeats this step safely. If it refuses the e-mail, the record is
 * restored.
 */
export async function editClient(
  caller: Caller,
  clientId: ClientId,
  edit: ClientEdit,
  { clients, credentials, knownPasswords, now }: Dependencies,
): Promise<Client> {
  requireOwner(caller, clientId, 'Client');
  const editor = editorOf(caller, clientId);
  refuseForbidden(edit, editor);
  // A key that may publish must not take away that posts wait for their client's yes.
  if (caller.key !== undefined && edit.approvals !== undefined)
    throw new DomainError('forbidden', 'api-key.needs-person');
  for (const field of Object.keys(edit)) requireRight(caller, rightsOfFields.get(field) ?? 'clients.edit');
  if (edit.password !== undefined && caller.clientId === clientId)
    throw new DomainError('forbidden', 'client.own-password');
  const read = await clients.load(clientId);
  if (edit.version !== undefined && edit.version !== read.version) throw clientChanged();
  if (edit.password !== undefined) await refuseKnown(edit.password, knownPasswords);
  const changed = editedBy(read, withReadPhone(edit, read.phone), editor, now);
  const saved = await clients.save(read, changed, keepAdminAccess(caller, read, changed));
  if (edit.email !== undefined || edit.name !== undefined) await renameUser(read, saved, { clients, credentials });
  if (edit.password !== undefined)
    await credentials.resetTo({ id: saved.id, email: saved.email, name: saved.name, temporaryPassword: edit.password });
  if (!saved.isActive) await credentials.endSessions(saved.id);
  return saved;
}

/** Besides `clients.edit`. */
const rightsOfFields: ReadonlyMap<string, Action> = new Map([
  ['plan', 'subscriptions.change'],
  ['planStartDate', 'subscriptions.change'],
  ['planEndDate', 'subscriptions.change'],
  ['trialEndDate', 'subscriptions.change'],
  ['subscriptionStatus', 'subscriptions.change'],
  ['paymentStatus', 'subscriptions.change'],
  ['isActive', 'clients.deactivate'],
  ['password', 'passwords.reset'],
]);

function editorOf(caller: Caller, clientId: ClientId): Editor {
  if (isStaff(caller)) return 'admin';
  return caller.clientId === clientId ? 'self' : 'parent';
}

function refuseForbidden(edit: ClientEdit, editor: Editor) {
  const forbidden = forbiddenFields(edit, editor);
  if (forbidden.length === 0) return;
  throw new DomainError('invalid', 'request.forbidden-fields', {
    params: { fields: forbidden.join(', ') },
    fields: Object.fromEntries(forbidden.map((field) => [field, 'request.forbidden-field'])),
  });
}

async function renameUser(
  read: Client,
  saved: Client,
  { clients, credentials }: Pick<Dependencies, 'clients' | 'credentials'>,
) {
  try {
    await credentials.rename({ id: saved.id, email: saved.email, name: saved.name });
  } catch (error) {
    await clients.save(saved, { ...read, updatedAt: saved.updatedAt });
    throw error;
  }
}
