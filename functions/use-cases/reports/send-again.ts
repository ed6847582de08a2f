import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { needsPerson, type ReportedTime, type ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { ReportQueue, ReportSendings } from '../ports/report-sendings.ts';
import { clientWithReports } from './requires-reports.ts';

export async function listSendings(
  caller: Caller,
  clientId: ClientId,
  { clients, sendings }: { clients: Pick<Clients, 'load'>; sendings: Pick<ReportSendings, 'listFor'> },
): Promise<ReportSending[]> {
  await clientWithReports(caller, clientId, clients);
  return sendings.listFor(clientId);
}

/**
 * Sends a report that waits for a person, to whom it has not gone out; or one of a month that was never sent.
 * @throws {DomainError} `report.sent` for one that went out or is on its way
 */
export async function sendNow(
  caller: Caller,
  { clientId, period }: { clientId: ClientId; period: ReportedTime },
  deps: {
    clients: Pick<Clients, 'load'>;
    sendings: Pick<ReportSendings, 'create' | 'find' | 'save'>;
    queue: ReportQueue;
    now: Date;
  },
): Promise<ReportSending> {
  const { clients, sendings, queue, now } = deps;
  await clientWithReports(caller, clientId, clients);
  const found = await sendings.find(clientId, period);
  const queued =
    found === undefined ? await begun({ clientId, period }, sendings, now) : await begunAgain(found, sendings);
  if (queued === undefined) throw new DomainError('conflict', 'report.sent');
  await queue.send({ clientId, period });
  return queued;
}

async function begun(
  of: Pick<ReportSending, 'clientId' | 'period'>,
  { create }: Pick<ReportSendings, 'create'>,
  now: Date,
) {
  const sending: ReportSending = { ...of, state: 'queued', createdAt: now.toISOString(), mails: {}, version: 1 };
  return (await create(sending)) ? sending : undefined;
}

async function begunAgain(found: ReportSending, { save }: Pick<ReportSendings, 'save'>) {
  if (!needsPerson(found)) return undefined;
  const sent = Object.entries(found.mails).filter(([, state]) => state === 'sent');
  return save({ ...found, state: 'queued', mails: Object.fromEntries(sent) });
}
