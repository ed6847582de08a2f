import type { ClientId } from '../../../shared/domain/ids.ts';
import { blockedBy, type MailRefusal } from '../../../shared/domain/mail/mail-problem.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { MailRefusals } from '../ports/mail-refusals.ts';

interface Dependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly refusals: Pick<MailRefusals, 'find' | 'clear'>;
}

/** Why the client's own address takes no mail; undefined while it does. */
export async function viewMailRefusal(
  caller: Caller,
  clientId: ClientId,
  { clients, refusals }: Dependencies,
): Promise<MailRefusal | undefined> {
  requireOwner(caller, clientId, 'Client');
  const { email } = await clients.load(clientId);
  const found = await refusals.find(clientId, email);
  return blockedBy(found) === undefined ? undefined : found;
}

export async function clearMailRefusal(clientId: ClientId, now: Date, { clients, refusals }: Dependencies) {
  const { email } = await clients.load(clientId);
  await refusals.clear(clientId, email, now.toISOString());
}
