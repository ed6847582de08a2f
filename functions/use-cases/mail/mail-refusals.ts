import type { ClientId } from '../../../shared/domain/ids.ts';
import {
  type MailRefusal,
  blockedBy,
  isBlocking,
  type MailProblem,
  refusalAfter,
} from '../../../shared/domain/mail/mail-problem.ts';
import type { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { ReportSendings } from '../reports/ports.ts';

/** The addresses of a client that take no mail; they go with the client. */
export interface MailRefusals {
  find(clientId: ClientId, address: string): Promise<MailRefusal | undefined>;
  /** Does nothing for a client that is gone. */
  save(clientId: ClientId, address: string, refusal: MailRefusal): Promise<void>;
  /** Lets mails go there again; does nothing where nothing is known. */
  clear(clientId: ClientId, address: string, at: Instant): Promise<void>;
}

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

/** That a mail did not arrive, or that its reader called it spam. */
export interface MailFeedback {
  readonly clientId: ClientId;
  readonly to: string;
  readonly report?: ReportedTime | undefined;
  readonly problem: MailProblem;
  readonly mailedAt: Instant;
  readonly at: Instant;
}

interface MailEventDependencies {
  readonly refusals: Pick<MailRefusals, 'find' | 'save'>;
  readonly sendings: Pick<ReportSendings, 'find' | 'save'>;
}

/** The same feedback again changes nothing. */
export async function takeMailEvent(
  feedback: MailFeedback,
  { refusals, sendings }: MailEventDependencies,
): Promise<void> {
  const { clientId, to, problem } = feedback;
  if (isBlocking(problem)) {
    const refusal = refusalAfter(await refusals.find(clientId, to), { ...feedback, problem });
    if (refusal !== undefined) await refusals.save(clientId, to, refusal);
  }
  if (feedback.report !== undefined) await noteInReport({ ...feedback, report: feedback.report }, sendings);
}

/** Its worker may be mailing others meanwhile. */
const tries = 5;

async function noteInReport(
  feedback: MailFeedback & { report: ReportedTime },
  { find, save }: MailEventDependencies['sendings'],
) {
  const { clientId, to, report, problem, mailedAt } = feedback;
  for (let left = tries; left > 0; left -= 1) {
    const found = await find(clientId, report);
    const mail = found?.mails[to];
    const isOld = mailedAt <= (found?.againAt?.[to] ?? '');
    if (found === undefined || isOld || (mail !== 'sent' && mail !== 'sending')) return;
    const { sentAt: _, ...unsent } = found;
    const changed = found.state === 'sent' ? { ...unsent, state: 'failed' as const } : found;
    if ((await save({ ...changed, mails: { ...found.mails, [to]: problem } })) !== undefined) return;
  }
  throw new Error('The report changed while feedback on its mail was noted');
}
