import { createHash } from 'node:crypto';
import { type Client, NewClient, startClient } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import {
  type Acceptance,
  type Invitation,
  invitationLasts,
  isInvitationOpen,
  type NewInvitation,
} from '../../../shared/domain/team/team.ts';
import { loadWords } from '../../../shared/messages/load-words.ts';
import { joinPage } from '../../../shared/public-pages.ts';
import type { Caller } from '../access.ts';
import { makeAccount } from '../clients/create-client.ts';
import { type KnownPasswords, refuseKnown } from '../clients/passwords.ts';
import type { Clients, Credentials, RemovalQueue } from '../clients/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailTaken, notFound } from '../refusals.ts';
import type { Assignments } from './assignments.ts';

export interface Invitations {
  /** Also those that have just expired. */
  list(): Promise<Invitation[]>;
  find(id: string): Promise<Invitation | undefined>;
  save(invitation: Invitation): Promise<void>;
  /** Throws not-found. */
  remove(id: string): Promise<Invitation>;
  /** Creates the record and removes the invitation, or neither. Throws `client.email-taken`, or not-found when it was used. */
  accept(invitation: Invitation, record: Client): Promise<void>;
}

const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

interface Sending {
  mailer: Mailer;
  siteUrl: string;
  /** Its name. */
  agency: string;
  onFailure: (error: unknown) => void;
}

/** Throws `client.email-taken` for the address of a client or of staff. An earlier invitation of the address ends. */
export async function invite(
  caller: Caller,
  { email, rank, clientIds, language }: NewInvitation,
  deps: Sending & {
    clients: Pick<Clients, 'load' | 'findByEmail'>;
    invitations: Pick<Invitations, 'list' | 'save' | 'remove'>;
    newSecret: () => string;
    now: Date;
  },
): Promise<{ invitation: Invitation; isMailed: boolean }> {
  const { clients, invitations, now } = deps;
  const [owner, holder, earlier] = await Promise.all([
    clients.load(caller.clientId),
    clients.findByEmail(email),
    invitations.list(),
  ]);
  if (holder !== undefined) throw emailTaken();
  const secret = deps.newSecret();
  const invitation: Invitation = {
    id: idOf(secret),
    email,
    rank,
    clientIds,
    invitedBy: owner.name,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + invitationLasts).toISOString(),
  };
  await invitations.save(invitation);
  for (const { id } of earlier.filter((one) => one.email === email)) await invitations.remove(id);
  const isMailed = await mailed(invitation, { secret, owner, language: language ?? languageOf(owner) }, deps);
  return { invitation, isMailed };
}

/** A mail that fails is told, and the invitation is there all the same: it can be sent again. */
async function mailed(
  { email, invitedBy }: Invitation,
  { secret, owner, language }: { secret: string; owner: Client; language: LanguageTag },
  { mailer, siteUrl, agency, onFailure }: Sending,
): Promise<boolean> {
  const { invitation: words } = await loadWords(language, 'mails');
  const said = { agency, name: invitedBy, link: `${siteUrl}${joinPage}#${secret}` };
  const mail = { to: email, senderName: agency, subject: words.subject(said), text: words.text(said) };
  try {
    return (await mailer.send({ clientId: owner.id, ...mail })) === undefined;
  } catch (error) {
    onFailure(error);
    return false;
  }
}

interface Opening {
  invitations: Pick<Invitations, 'find'>;
  now: Date;
}

async function openInvitation(token: string, { invitations, now }: Opening): Promise<Invitation> {
  const invitation = await invitations.find(idOf(token));
  if (invitation === undefined || !isInvitationOpen(invitation, now)) throw notFound('Invitation');
  return invitation;
}

export async function viewInvitation(token: string, { agency, ...opening }: Opening & { agency: string }) {
  const { email, rank, invitedBy } = await openInvitation(token, opening);
  return { email, rank, invitedBy, agency };
}

/**
 * Makes the account of a member of staff, as `makeAccount`.
 * 1. The invitation is taken in the transaction that writes the record, so that it is good once.
 * 2. The user is created with the chosen password, and joins the pool's group of staff. If that fails, the invitation is put back.
 * 3. The member looks after the clients that are still there.
 */
export async function acceptInvitation(
  { token, name, password, language }: Acceptance,
  deps: Opening & {
    invitations: Pick<Invitations, 'find' | 'accept' | 'save'>;
    clients: Clients;
    credentials: Pick<Credentials, 'signUp' | 'makeStaff' | 'remove'>;
    assignments: Pick<Assignments, 'change'>;
    knownPasswords: KnownPasswords;
    removalQueue: RemovalQueue;
    newId: () => string;
  },
): Promise<{ id: ClientId; email: string }> {
  const { invitations, credentials, now } = deps;
  const invitation = await openInvitation(token, deps);
  await refuseKnown(password, deps.knownPasswords);
  const { email, rank } = invitation;
  const wanted = NewClient.parse({ name, email, plan: 'enterprise', paymentStatus: 'paid' });
  const started = startClient(wanted, asClientId(deps.newId()), now);
  const record: Client = { ...started, isStaff: true, rank, credential: chosenPassword, ...(language && { language }) };
  const { id } = record;
  const createUser = async () => {
    try {
      await credentials.signUp({ id, email, name: record.name, password });
      await credentials.makeStaff(id);
    } catch (error) {
      await invitations.save(invitation);
      throw error;
    }
  };
  await makeAccount(record, { write: (unfinished) => invitations.accept(invitation, unfinished), createUser }, deps);
  await assignThoseThere(id, invitation.clientIds, deps);
  return { id, email };
}

/** Some may be gone since the invitation. */
async function assignThoseThere(
  memberId: ClientId,
  clientIds: readonly ClientId[],
  { clients, assignments }: { clients: Pick<Clients, 'namesOf'>; assignments: Pick<Assignments, 'change'> },
) {
  const there = await clients.namesOf(clientIds);
  try {
    await assignments.change(memberId, { add: [...there.keys()] });
  } catch (error) {
    if (!isRefusal(error, 'not-found')) throw error;
  }
}
