import type { Client } from '../../../shared/domain/clients/client.ts';
import { type ClientId, reportLinkIdOf } from '../../../shared/domain/ids.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { linkDays, linkExpiry } from '../../../shared/domain/links/link.ts';
import { monthPeriod, weekPeriod } from '../../../shared/domain/reports/report-period.ts';
import {
  isLeftOut,
  isMonth,
  isToSend,
  type MailState,
  type ReportedTime,
  type ReportSending,
  sendingTakes,
} from '../../../shared/domain/reports/report-sending.ts';
import { firstReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import { reportLinkPage } from '../../../shared/public-pages.ts';
import type { Clients } from '../clients/ports.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ReportLinks, ReportSendings } from './ports.ts';
import { buildReport } from './build-report.ts';
import { loadWords } from '../../../shared/messages/load-words.ts';
import { reportMail } from './report-mail.ts';
import {
  type KnownRecipient,
  knownRecipients,
  type RecipientDependencies,
  stopAddresses,
  tokenOf,
} from './report-recipients.ts';
import { zoneOf, hasReports } from './report-settings.ts';
import type { ReportDependencies } from './view-report.ts';

/** The page of a report as a PDF. */
export type PrintReport = (report: Report) => Promise<Uint8Array>;

export interface SendDependencies extends ReportDependencies {
  readonly reportLinks: Pick<ReportLinks, 'create'>;
  readonly sendings: Pick<ReportSendings, 'find' | 'save'>;
  readonly clients: Pick<Clients, 'load' | 'find' | 'findByEmail'>;
  readonly recipients: RecipientDependencies['recipients'];
  readonly mailer: Mailer;
  /** Whether one more mail to somebody else fits the day's budget of a client, which its other mails share. */
  readonly takeMail: (clientId: ClientId) => Promise<boolean>;
  readonly print: PrintReport;
  readonly siteUrl: string;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Takes the report, makes it once and mails it to each recipient who has none.
 * 1. A mail is noted before it is sent: of a worker that died nobody knows whether it went out, so only a person sends it again.
 * 2. A mail that fails stops no other; one beyond the day's budget fails, and a person may send it on another day.
 * 3. Nothing goes to who has not confirmed, or has stopped the reports; the report is whole without them.
 * 4. Where the report cannot be made, the error is passed on and the report stays taken until its time is over; `isLastTry` makes it fail.
 */
export async function sendReport(
  { clientId, period }: { clientId: ClientId; period: ReportedTime },
  isLastTry: boolean,
  deps: SendDependencies,
): Promise<void> {
  const found = await deps.sendings.find(clientId, period);
  const client = await deps.clients.find(clientId);
  if (found === undefined || client === undefined || !isToSend(found, deps.now)) return;
  const until = new Date(deps.now.getTime() + sendingTakes).toISOString();
  const taken = await deps.sendings.save({ ...found, state: 'sending', until });
  if (taken === undefined) return;
  if (!hasReports(client)) return void (await settle(taken, deps));
  try {
    await mailAll(taken, client, deps);
  } catch (error) {
    const state = isLastTry ? 'failed' : 'queued';
    await savedOver(taken, ({ until: _until, ...latest }) => ({ ...latest, state }), deps);
    throw error;
  }
}

async function mailAll(taken: ReportSending, client: Client, deps: SendDependencies) {
  const stored = (await deps.reportSettings.find(client.id)) ?? firstReportSettings(client);
  const wanted = [...new Set([...stored.recipients, ...Object.keys(taken.mails)])];
  const unsent = wanted.filter((email) => taken.mails[email] === undefined);
  const known = [...(await knownRecipients(client, stored, deps, unsent))];
  const left = await savedOver(taken, (latest) => withoutUnready(latest, known), deps);
  const ready = known.filter(([, { state }]) => state === 'ready');
  if (left === undefined || ready.length === 0) return left && settle(left, deps);
  const mailTo = await mailOf(taken, client, stored, deps);
  let sending = left;
  for (const [email, recipient] of ready) {
    const noted = await savedOver(sending, (latest) => withMail(latest, email, 'sending'), deps);
    if (noted === undefined) return undefined;
    const state = await mailOne(email, recipient);
    const saved = await savedOver(noted, (latest) => ended(latest, email, state), deps);
    if (saved === undefined) return undefined;
    sending = saved;
  }
  return settle(sending, deps);

  async function mailOne(email: string, recipient: KnownRecipient): Promise<MailState> {
    const isOwn = email === client.email && client.isEmailUnverified !== true;
    if (!isOwn && !(await deps.takeMail(client.parentClientId ?? client.id))) return 'failed';
    const { stopAddress, stopPage } = stopAddresses(deps.siteUrl, await tokenOf(client.id, recipient, deps));
    const to = { clientId: client.id, to: email, report: taken.period, stopAddress };
    return mailed({ ...mailTo(stopPage), ...to }, deps);
  }
}

const unready = { waiting: 'unconfirmed', stopped: 'stopped' } as const;

const withoutUnready = (sending: ReportSending, known: readonly (readonly [string, KnownRecipient])[]): ReportSending =>
  known.reduce((all, [email, { state }]) => (state === 'ready' ? all : withMail(all, email, unready[state])), sending);

const withMail = (sending: ReportSending, email: string, state: MailState): ReportSending => ({
  ...sending,
  mails: { ...sending.mails, [email]: state },
});

/** That a mail came back may be known before we know that it went out. */
const ended = (latest: ReportSending, email: string, state: MailState) =>
  latest.mails[email] === 'sending' ? withMail(latest, email, state) : latest;

/** Feedback on earlier mails may be noted while it runs, and stays. Undefined when another worker has taken the report. */
async function savedOver(
  ours: ReportSending,
  change: (latest: ReportSending) => ReportSending,
  deps: Pick<SendDependencies, 'sendings'>,
): Promise<ReportSending | undefined> {
  const saved = await deps.sendings.save(change(ours));
  if (saved !== undefined) return saved;
  const found = await deps.sendings.find(ours.clientId, ours.period);
  const isOurs = found?.state === 'sending' && found.until === ours.until;
  return isOurs ? savedOver(found, change, deps) : undefined;
}

async function mailed(
  mail: Parameters<Mailer['send']>[0],
  { mailer, onFailure }: Pick<SendDependencies, 'mailer' | 'onFailure'>,
): Promise<MailState> {
  try {
    return (await mailer.send(mail)) ?? 'sent';
  } catch (error) {
    onFailure(error);
    return 'failed';
  }
}

/** By the page where its reader stops such mails. A report of a month has a link and a PDF; of a week there is the mail alone. */
async function mailOf(
  { period }: ReportSending,
  client: Client,
  { language, sentence }: { language: Report['language']; sentence?: string | undefined },
  deps: SendDependencies,
) {
  const timeZone = await zoneOf(client.id, deps.settings);
  const days = isMonth(period) ? monthPeriod(period) : weekPeriod(period);
  const report = await buildReport(client, { period: days, language, sentence, timeZone }, deps);
  const words = await loadWords(report.language, 'report');
  if (!isMonth(period)) return (stop: string) => reportMail(report, words, { stop });
  const bytes = await deps.print(report);
  const link = await linkTo(client, period, deps);
  const files = [{ name: `${period}.pdf`, type: 'application/pdf', bytes }];
  return (stop: string) => ({ ...reportMail(report, words, { stop, link }), files });
}

async function linkTo(
  client: Client,
  month: string,
  { reportLinks, siteUrl, newId, newSecret, now }: SendDependencies,
) {
  const id = reportLinkIdOf(client.id, newId());
  const secret = newSecret();
  const expiresAt = linkExpiry(linkDays.most, now);
  const createdBy = client.name;
  await reportLinks.create(
    { id, month, sentBy: ['mail'], createdAt: now.toISOString(), createdBy, expiresAt, openings: 0, hasPin: false },
    { secret },
  );
  return linkAddress(siteUrl, reportLinkPage, id, secret);
}

/** Sent when everybody has it who is to get it; what went to nobody has failed. */
const settle = (taken: ReportSending, deps: SendDependencies) =>
  savedOver(taken, (latest) => settled(latest, deps.now), deps);

function settled(taken: ReportSending, now: Date): ReportSending {
  const { until: _, ...sending } = taken;
  const states = Object.values(sending.mails).filter((state) => !isLeftOut(state));
  const isWhole = states.length > 0 && states.every((state) => state === 'sent');
  return { ...sending, state: isWhole ? 'sent' : 'failed', ...(isWhole && { sentAt: now.toISOString() }) };
}
