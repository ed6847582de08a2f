import { createHash } from 'node:crypto';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { type StoredEmailCode, emailCodeLasts } from '../../../shared/domain/sign-in/email-code.ts';
import { loadWords } from '../../../shared/messages/load-words.ts';
import { withVerifiedEmail } from '../../../shared/domain/sign-in/verified-email.ts';
import type { Caller } from '../access.ts';
import type { Mailer } from '../mail/mailer.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { changeLatest } from './change-latest.ts';
import type { Clients } from './ports.ts';

export interface EmailCodes {
  /** Replaces the one before. Throws `client.not-found`. */
  save(clientId: ClientId, code: StoredEmailCode): Promise<void>;
  find(clientId: ClientId): Promise<StoredEmailCode | undefined>;
}

type Addressee = Pick<Client, 'name' | 'email' | 'language' | 'approvals'>;

/** The code is in the subject too, where a phone shows it. */
export async function emailCodeMail({ name, email, ...client }: Addressee, code: string, agency: string) {
  const { subject, text } = (await loadWords(languageOf(client), 'mails')).emailCode;
  return { to: email, senderName: agency, subject: subject({ code, agency }), text: text({ name, code, agency }) };
}

interface Sending {
  clients: Pick<Clients, 'load'>;
  emailCodes: EmailCodes;
  mailer: Mailer;
  newCode: () => string;
  agency: string;
  now: Date;
}

/** Sends nothing when the address is verified. Throws `email.closed` where mails to it come back. */
export async function sendEmailCode(
  clientId: ClientId,
  { clients, emailCodes, mailer, newCode, agency, now }: Sending,
): Promise<void> {
  const client = await clients.load(clientId);
  if (client.isEmailUnverified !== true) return;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + emailCodeLasts).toISOString();
  await emailCodes.save(clientId, { email: client.email, codeHash: hashOf(clientId, code), expiresAt });
  const refused = await mailer.send({ clientId, ...(await emailCodeMail(client, code, agency)) });
  if (refused !== undefined) throw new DomainError('conflict', 'email.closed');
}

/** After a change that stands without it: the person can ask for another code. */
export async function offerEmailCode(clientId: ClientId, { warn, ...sending }: Sending & { warn: Warn }) {
  try {
    await sendEmailCode(clientId, sending);
  } catch (error) {
    warn('email code not sent', { clientId, reason: reasonOf(error) });
  }
}

/** Does nothing when the address is verified. Throws `email.wrong-code`, also for a code that is too old. */
export async function verifyEmail(
  { clientId }: Caller,
  code: string,
  { clients, emailCodes, now }: { clients: Pick<Clients, 'load' | 'save'>; emailCodes: EmailCodes; now: Date },
): Promise<void> {
  const [sent, { isEmailUnverified }] = await Promise.all([emailCodes.find(clientId), clients.load(clientId)]);
  if (isEmailUnverified !== true) return;
  if (sent?.codeHash !== hashOf(clientId, code) || sent.expiresAt <= now.toISOString()) throw wrongCode();
  await changeLatest(clientId, (read) => verified(read, sent.email, now), { clients });
}

/** For the address that the code was sent to; the record may have another by now. */
function verified(client: Client, email: string, now: Date): Client {
  if (client.email !== email) throw wrongCode();
  return { ...withVerifiedEmail(client), updatedAt: now.toISOString() };
}

const wrongCode = () => new DomainError('invalid', 'email.wrong-code', { fields: ['code'] });

const hashOf = (clientId: ClientId, code: string) => createHash('sha256').update(`${clientId} ${code}`).digest('hex');
