import { createHash } from 'node:crypto';
import { deletionAt, type DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { ClientId } from '../../../shared/domain/ids.ts';
import { Email } from '../../../shared/domain/text.ts';
import type { Clients } from '../clients/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import { deletionMail } from './deletion-mail.ts';
import type { Deletions, PlatformGrants } from './ports.ts';

/** A plain hash is safe because a token has 256 random bits. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

export interface AskOwnerDependencies {
  deletions: Pick<Deletions, 'find' | 'save'>;
  clients: Pick<Clients, 'find' | 'findByEmail'>;
  grants: Pick<PlatformGrants, 'ofPerson'>;
  mailer: Mailer;
  newToken: () => string;
  siteUrl: string;
  now: Date;
}

/** Sent to the stored address of the named client, if there is one. Idempotent: the last link works. */
export async function askOwner(
  { id, identifier, email }: { id: DeletionId; identifier: string; email?: string | undefined },
  deps: AskOwnerDependencies,
): Promise<'asked' | 'no-owner' | 'ended'> {
  const request = await deps.deletions.find(id);
  if (request === undefined || deletionAt(request, deps.now).status !== 'pending-verification') return 'ended';
  const client = (await ownerOf(identifier, deps)) ?? (email === undefined ? undefined : await ownerOf(email, deps));
  if (client === undefined || client.isStaff === true) return 'no-owner';
  const token = deps.newToken();
  await deps.deletions.save({ ...request, clientId: client.id, tokenHash: hashOfToken(token) });
  await deps.mailer.send({
    clientId: client.id,
    ...(await deletionMail('confirmation', client, { id, token, siteUrl: deps.siteUrl })),
  });
  return 'asked';
}

async function ownerOf(named: string, { clients, grants }: AskOwnerDependencies): Promise<Client | undefined> {
  const email = Email.safeParse(named);
  if (email.success) return clients.findByEmail(email.data);
  const id = ClientId.safeParse(named.toUpperCase());
  if (id.success) return clients.find(id.data);
  const found = (await grants.ofPerson(named)).filter(({ isOwn }) => isOwn).map(({ clientId }) => clientId);
  const [only, ...others] = new Set(found);
  return only === undefined || others.length > 0 ? undefined : clients.find(only);
}
