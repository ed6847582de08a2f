import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  isOver,
  type MailState,
  needsPerson,
  newSending,
  type ReportedTime,
  type ReportSending,
} from '../../../shared/domain/reports/report-sending.ts';
import { firstReportSettings } from '../../../shared/domain/reports/report-settings.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { type Caller, requireRight } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { MailRefusals } from '../mail/mail-refusals.ts';
import type { ReportQueue, ReportSendings, ReportSettingsStore } from './ports.ts';
import { clientWithReports } from './report-settings.ts';

export async function listSendings(
  caller: Caller,
  clientId: ClientId,
  { clients, sendings }: { clients: Pick<Clients, 'load'>; sendings: Pick<ReportSendings, 'listFor'> },
): Promise<ReportSending[]> {
  await clientWithReports(caller, clientId, clients);
  return sendings.listFor(clientId);
}

/**
 * Sends a report that waits for a person, to whom it has not gone out; or one that was never sent.
 * `email` is an address that took no mail and is tried again: staff decide that.
 * @throws {DomainError} `report.sent` for one that went out or is on its way, `report.not-over` for days to come,
 * `report.no-recipient`
 */
export async function sendNow(
  caller: Caller,
  { clientId, period, email }: { clientId: ClientId; period: ReportedTime; email?: string | undefined },
  deps: {
    refusals: Pick<MailRefusals, 'clear'>;
    clients: Pick<Clients, 'load'>;
    reportSettings: Pick<ReportSettingsStore, 'find'>;
    sendings: Pick<ReportSendings, 'create' | 'find' | 'save'>;
    queue: ReportQueue;
    now: Date;
  },
): Promise<ReportSending> {
  const { clients, refusals, reportSettings, sendings, queue, now } = deps;
  const client = await clientWithReports(caller, clientId, clients);
  const { recipients } = (await reportSettings.find(clientId)) ?? firstReportSettings(client);
  if (recipients.length === 0) throw new DomainError('conflict', 'report.no-recipient');
  if (email !== undefined) requireRight(caller, 'mail.release');
  const found = await sendings.find(clientId, period);
  const queued =
    found === undefined ? await begun({ clientId, period }, sendings, now) : await begunAgain(found, sendings, now);
  if (queued === undefined) throw new DomainError('conflict', 'report.sent');
  if (email !== undefined) await refusals.clear(clientId, email, now.toISOString());
  await queue.send({ clientId, period });
  return queued;
}

/** Of days to come it would stand in the way of the report that goes out by itself. */
async function begun(
  of: Pick<ReportSending, 'clientId' | 'period'>,
  { create }: Pick<ReportSendings, 'create'>,
  now: Date,
) {
  if (!isOver(of.period, agencyDay(now.toISOString()))) throw new DomainError('invalid', 'report.not-over');
  const sending = newSending(of, 'queued', now);
  return (await create(sending)) ? sending : undefined;
}

async function begunAgain(found: ReportSending, { save }: Pick<ReportSendings, 'save'>, now: Date) {
  if (!needsPerson(found)) return undefined;
  const isSent = ([, state]: [string, MailState]) => state === 'sent';
  const sent = Object.fromEntries(Object.entries(found.mails).filter(isSent));
  const again = Object.keys(found.mails).filter((email) => sent[email] === undefined);
  const againAt = { ...found.againAt, ...Object.fromEntries(again.map((email) => [email, now.toISOString()])) };
  return save({ ...found, state: 'queued', mails: sent, againAt });
}
