import { useQuery } from '@tanstack/react-query';
import type { WordedFinding } from '../../../../../../shared/domain/posts/finding.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import { day, hour } from '../../../../../../shared/durations.ts';
import { noClient } from '../../../../data/clients.ts';
import { proposedTimesQuery } from '../../../../data/posts/planning.ts';
import { scheduledTime, type PostForm } from '../post-form.ts';

/** What is found against the time, and how much later that counts no more. */
const countsFor: Readonly<Record<string, number>> = { quota: day, 'same-hour': hour };

export const isAboutTime = ({ code }: Pick<WordedFinding, 'code'>) => code in countsFor;

/** The next free time once what is found against the present one counts no more. */
export function useNextTime(form: PostForm, findings: readonly WordedFinding[]): Instant | undefined {
  const { clientId = noClient, platforms } = form;
  const at = plannedAt(form);
  const wait = Math.max(0, ...findings.map(({ code }) => countsFor[code] ?? 0));
  const from = new Date((at ?? 0) + wait).toISOString();
  const { data } = useQuery({
    ...proposedTimesQuery(clientId, platforms, from),
    enabled: clientId !== noClient && at !== undefined && wait > 0,
  });
  return at === undefined || wait === 0 ? undefined : data?.proposed[0]?.at;
}

/** Milliseconds. Of a post that goes out now the hour, so that it is asked for once. */
function plannedAt(form: PostForm): number | undefined {
  if (form.when === 'now') return Math.floor(Date.now() / hour) * hour;
  const at = scheduledTime(form)?.at;
  return at === undefined ? undefined : Date.parse(at);
}
