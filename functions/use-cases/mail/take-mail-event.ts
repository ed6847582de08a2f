import type { ClientId } from '../../../shared/domain/ids.ts';
import { isBlocking, type MailProblem, refusalAfter } from '../../../shared/domain/mail/mail-problem.ts';
import type { ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { MailRefusals } from '../ports/mail-refusals.ts';
import type { ReportSendings } from '../ports/report-sendings.ts';

/** That a mail did not arrive, or that its reader called it spam. */
export interface MailNews {
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

/** The same news again change nothing. */
export async function takeMailEvent(news: MailNews, { refusals, sendings }: MailEventDependencies): Promise<void> {
  const { clientId, to, problem } = news;
  if (isBlocking(problem)) {
    const refusal = refusalAfter(await refusals.find(clientId, to), { ...news, problem });
    if (refusal !== undefined) await refusals.save(clientId, to, refusal);
  }
  if (news.report !== undefined) await noteInReport({ ...news, report: news.report }, sendings);
}

/** Its worker may be mailing others meanwhile. */
const tries = 5;

async function noteInReport(
  news: MailNews & { report: ReportedTime },
  { find, save }: MailEventDependencies['sendings'],
) {
  const { clientId, to, report, problem, mailedAt } = news;
  for (let left = tries; left > 0; left -= 1) {
    const found = await find(clientId, report);
    const mail = found?.mails[to];
    const isOld = mailedAt <= (found?.againAt?.[to] ?? '');
    if (found === undefined || isOld || (mail !== 'sent' && mail !== 'sending')) return;
    const { sentAt: _, ...unsent } = found;
    const changed = found.state === 'sent' ? { ...unsent, state: 'failed' as const } : found;
    if ((await save({ ...changed, mails: { ...found.mails, [to]: problem } })) !== undefined) return;
  }
  throw new Error('The report changed while news of its mail were noted');
}
