import type { ClientId } from '../../shared/domain/ids.ts';
import type { Caller } from './ports/caller.ts';
import { notFound } from './refusals.ts';

/**
 * Passes the client itself, its parent and admins. Throws not-found otherwise, so that a caller cannot learn what
 * exists.
 */
export function requireOwner(caller: Caller, clientId: ClientId, noun: 'Client' | 'Post' | 'Media') {
  const owns = caller.role === 'admin' || caller.clientId === clientId || caller.actsFor === clientId;
  if (!owns) throw notFound(noun);
}
