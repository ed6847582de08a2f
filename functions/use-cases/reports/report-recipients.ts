import { createHash } from 'node:crypto';
import { reportContracts } from '../../../shared/contracts/report-contracts.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError, TooManyRequests } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import {
  mayConfirm,
  readRecipientToken,
  type RecipientAnswer,
  type RecipientState,
  recipientState,
  recipientToken,
  type RecipientView,
  type ReportRecipient,
  type ShownRecipient,
} from '../../../shared/domain/reports/report-recipient.ts';
import {
  firstReportSettings,
  type StoredReportSettings,
  unaskedRecipients,
} from '../../../shared/domain/reports/report-settings.ts';
import { day, second } from '../../../shared/durations.ts';
import { reportLinkPage } from '../../../shared/public-pages.ts';
import { type Caller, requireRight } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReportRecipients, ReportSettingsStore } from './ports.ts';
import type { Throttles } from '../operations/ports.ts';
import { notFound } from '../refusals.ts';
import { namedSender } from './build-report.ts';
import { recipientQuestion } from './report-mail.ts';
import { clientWithReports } from './report-settings.ts';

export interface RecipientDependencies {
  readonly clients: Pick<Clients, 'find' | 'findByEmail'>;
  readonly recipients: ReportRecipients;
  readonly newSecret: () => string;
  readonly now: Date;
}

export interface AskingDependencies extends RecipientDependencies {
  readonly mailer: Mailer;
  readonly throttles: Throttles;
  /** Whether one more mail to somebody else fits the day's budget of a client, which its other mails share. */
  readonly takeMail: (clientId: ClientId) => Promise<boolean>;
  readonly agency: string;
  readonly siteUrl: string;
}

/** Questions to one address: for one client, and for all. Each of many clients of an agency may have the same bookkeeper. */
const questions = {
  ofClient: { limit: 3, windowSeconds: (7 * day) / second },
  ofAll: { limit: 10, windowSeconds: day / second },
};

export interface KnownRecipient {
  readonly recipient: ReportRecipient;
  readonly state: RecipientState;
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

/** What is known of addresses, by address. Those of the settings, unless others are given. */
export async function knownRecipients(
  client: Client,
  settings: StoredReportSettings,
  deps: RecipientDependencies,
  emails: readonly string[] = settings.recipients,
): Promise<Map<string, KnownRecipient>> {
  const stored = new Map((await deps.recipients.listFor(client.id)).map((recipient) => [recipient.email, recipient]));
  const unasked = new Set(unaskedRecipients(settings));
  const found = emails.map(async (email) => {
    const recipient = stored.get(email) ?? { email, secret: deps.newSecret(), version: 0 };
    const isKnown = unasked.has(email) || (await isOfAccount(client, email, deps));
    return [email, { recipient, state: recipientState(recipient, isKnown) }] as const;
  });
  return new Map(await Promise.all(found));
}

/** The client's own account, its parent's, or one of the agency, whose owner has shown to read the address. */
async function isOfAccount(client: Client, email: string, { clients }: Pick<RecipientDependencies, 'clients'>) {
  if (email === client.email) return client.isEmailUnverified !== true;
  const account = await clients.findByEmail(email);
  if (account === undefined || account.isEmailUnverified === true || account.isUnfinished === true) return false;
  return account.id === client.parentClientId || (account.isStaff === true && hasAdminAccess(account));
}

/** The token of a recipient's page, which each mail to it repeats. Keeps the recipient where that was not done before. */
export async function tokenOf(
  clientId: ClientId,
  { recipient }: KnownRecipient,
  { recipients }: Pick<RecipientDependencies, 'recipients'>,
): Promise<string> {
  const hash = hashOf(recipient.email);
  const kept = recipient.version > 0 ? recipient : await recipients.save(clientId, hash, recipient);
  const { secret } = kept ?? (await recipients.find(clientId, hash)) ?? recipient;
  return recipientToken(clientId, hash, secret);
}

/** Where a mail program stops the mails by a POST (RFC 8058), and where a person does by a press. */
export const stopAddresses = (siteUrl: string, token: string) => ({
  stopAddress: `${siteUrl}${reportContracts.createReportStop.path}?token=${token}`,
  stopPage: stopPageOf(siteUrl, token),
});

export const stopPageOf = (siteUrl: string, token: string) => recipientPage(siteUrl, 'stop', encodeURIComponent(token));

const recipientPage = (siteUrl: string, answer: RecipientAnswer, token: string) =>
  `${siteUrl}${reportLinkPage}#${answer}.${token}`;

/** Each address in the settings, in their order. */
export async function viewRecipients(
  caller: Caller,
  clientId: ClientId,
  deps: RecipientDependencies & {
    clients: Pick<Clients, 'load'>;
    reportSettings: Pick<ReportSettingsStore, 'find'>;
  },
): Promise<ShownRecipient[]> {
  const client = await clientWithReports(caller, clientId, deps.clients);
  const known = await knownRecipients(client, await settingsOf(client, deps), deps);
  return [...known.values()].map(({ recipient: { email, askedAt, stoppedAt }, state }) => ({
    email,
    state,
    ...(state !== 'ready' && { askedAt, stoppedAt }),
  }));
}

/** Asks those of whom nothing is known, once. A mail that fails leaves its address waiting: a person may ask again. */
export async function askNewRecipients(
  clientId: ClientId,
  settings: StoredReportSettings,
  {
    onFailure,
    ...deps
  }: AskingDependencies & {
    clients: Pick<Clients, 'load'>;
    onFailure: (error: unknown) => void;
  },
): Promise<void> {
  const client = await deps.clients.load(clientId);
  for (const known of (await knownRecipients(client, settings, deps)).values()) {
    if (known.state !== 'waiting' || known.recipient.version > 0) continue;
    try {
      await ask(client, known.recipient, settings.language, deps);
    } catch (error) {
      onFailure(error);
    }
  }
}

/**
 * One more question to an address that waits; only staff ask one whose reader has stopped the mails, or the client itself.
 * @throws {DomainError} `report-recipient.not-found` for an address that is not in the settings, `report-recipient.ready`,
 * `access.admin-only`, `email.closed` where mails come back, `request.too-many`
 */
export async function resendConfirmation(
  caller: Caller,
  { clientId, email }: { clientId: ClientId; email: string },
  deps: AskingDependencies & { clients: Pick<Clients, 'load'>; reportSettings: Pick<ReportSettingsStore, 'find'> },
): Promise<void> {
  const client = await clientWithReports(caller, clientId, deps.clients);
  const settings = await settingsOf(client, deps);
  const known = (await knownRecipients(client, settings, deps)).get(email);
  if (known === undefined) throw notFound('ReportRecipient');
  if (known.state === 'ready') throw new DomainError('conflict', 'report-recipient.ready');
  if (known.state === 'stopped' && email !== client.email) requireRight(caller, 'mail.release');
  await ask(client, known.recipient, settings.language, deps);
}

/** The question is kept before it is mailed, or its answer could come too early. */
async function ask(client: Client, recipient: ReportRecipient, language: LanguageTag, deps: AskingDependencies) {
  const { recipients, mailer, siteUrl, now } = deps;
  const { email } = recipient;
  const hash = hashOf(email);
  await requireRoom(client, hash, deps);
  const asked = { ...recipient, askedAt: now.toISOString() };
  const kept = await recipients.save(client.id, hash, asked);
  if (kept === undefined) throw new DomainError('conflict', 'report-settings.changed');
  const token = recipientToken(client.id, hash, asked.secret);
  const { name: sender } = await namedSender(client, deps);
  const { stopAddress, stopPage } = stopAddresses(siteUrl, token);
  const links = { yes: recipientPage(siteUrl, 'yes', token), stop: stopPage };
  const mail = await recipientQuestion(language, { client: client.name, sender, ...links });
  try {
    const to = { clientId: client.id, to: email, stopAddress };
    if ((await mailer.send({ ...mail, ...to })) !== undefined) throw new DomainError('conflict', 'email.closed');
  } catch (error) {
    await recipients.save(client.id, hash, { ...kept, askedAt: recipient.askedAt });
    throw error;
  }
}

async function requireRoom(
  { id, parentClientId }: Client,
  hash: string,
  { throttles, takeMail, now }: AskingDependencies,
) {
  const wait =
    (await throttles.take(`report question ${id} ${hash}`, questions.ofClient, now)) ??
    (await throttles.take(`report question ${hash}`, questions.ofAll, now));
  if (wait !== undefined) throw new TooManyRequests(wait);
  if (!(await takeMail(parentClientId ?? id))) throw new TooManyRequests(day / second);
}

interface OpenDependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly reportSettings: Pick<ReportSettingsStore, 'find'>;
  readonly recipients: Pick<ReportRecipients, 'find' | 'save'>;
  readonly isSameSecret: (one: string, other: string) => boolean;
  readonly agency: string;
  readonly now: Date;
}

/** What a recipient's page shows before a press. Opening changes nothing: programs that check mails open what is in them. */
export async function openRecipient(token: string, deps: OpenDependencies): Promise<RecipientView> {
  const { client, recipient } = await recipientOf(token, deps);
  const settings = await settingsOf(client, deps);
  const { name: sender } = await namedSender(client, deps);
  return {
    clientName: client.name,
    sender,
    language: settings.language,
    state: recipientState(recipient, false),
    mayConfirm: mayConfirm(recipient, deps.now),
  };
}

const settingsOf = async (client: Client, { reportSettings }: Pick<OpenDependencies, 'reportSettings'>) =>
  (await reportSettings.find(client.id)) ?? firstReportSettings(client);

/** A stop counts always, however long ago the mail was, and whatever became of the plan. */
export async function answerRecipient(
  { token, answer }: { token: string; answer: RecipientAnswer },
  deps: Pick<OpenDependencies, 'clients' | 'recipients' | 'isSameSecret' | 'now'>,
): Promise<{ state: RecipientState }> {
  const { client, hash, recipient } = await recipientOf(token, deps);
  const at = deps.now.toISOString();
  if (answer === 'yes' && !mayConfirm(recipient, deps.now)) throw notFound('ReportRecipient');
  const { stoppedAt, ...rest } = recipient;
  const answered = answer === 'yes' ? { ...rest, confirmedAt: at } : { ...rest, stoppedAt: stoppedAt ?? at };
  const saved = await deps.recipients.save(client.id, hash, answered);
  return saved === undefined ? answerRecipient({ token, answer }, deps) : { state: recipientState(saved, false) };
}

async function recipientOf(
  token: string,
  { clients, recipients, isSameSecret }: Pick<OpenDependencies, 'clients' | 'recipients' | 'isSameSecret'>,
) {
  const read = readRecipientToken(token);
  if (read === undefined) throw notFound('ReportRecipient');
  const recipient = await recipients.find(read.clientId, read.hash);
  if (recipient === undefined || !isSameSecret(recipient.secret, read.secret)) throw notFound('ReportRecipient');
  const client = await clients.find(read.clientId);
  if (client === undefined) throw notFound('ReportRecipient');
  return { client, hash: read.hash, recipient };
}
