import {
  editClient as editedBy,
  forbiddenFields,
  type ClientEdit,
  type Editor,
} from '../../../shared/domain/clients/client-edit.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';
import type { KnownPasswords } from '../ports/known-passwords.ts';
import { clientChanged } from '../refusals.ts';
import { refuseKnown } from './refuse-known.ts';

interface Dependencies {
  clients: Clients;
  credentials: Credentials;
  knownPasswords: KnownPasswords;
  now: Date;
}

/**
 * Changes what is given of a client.
 * 1. The editor may change these fields, and the client is of the version the editor read, if that is said; a typed
 *    password is not known from elsewhere.
 * 2. The record is saved over what was read; a new e-mail is claimed in the same transaction.
 * 3. The user follows: its name to sign in with, a typed password as a temporary one, no session of a client that is
 *    not let in any more. Each may be repeated by sending the same edit again. If the user pool refuses the e-mail the
 *    record goes back.
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
  const read = await clients.load(clientId);
  if (edit.version !== undefined && edit.version !== read.version) throw clientChanged();
  if (edit.password !== undefined) await refuseKnown(edit.password, knownPasswords);
  const saved = await clients.save(read, editedBy(read, edit, editor, now));
  if (edit.email !== undefined || edit.name !== undefined) await renameUser(read, saved, { clients, credentials });
  if (edit.password !== undefined)
    await credentials.resetTo({ id: saved.id, email: saved.email, name: saved.name, temporaryPassword: edit.password });
  if (!saved.isActive) await credentials.endSessions(saved.id);
  return saved;
}

/** In which of three roles a caller who may see a client edits it. */
export function editorOf(caller: Caller, clientId: ClientId): Editor {
  if (caller.role === 'admin') return 'admin';
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
