import * as z from 'zod';
import { ClientId } from '../ids.ts';
import { BlockingProblem, MailProblem } from '../mail/mail-problem.ts';
import { Instant } from '../text.ts';
import { minute } from '../../durations.ts';
import { addDays } from '../time/agency-day.ts';
import { daysOfMonth, ReportMonth } from './report-period.ts';

/** A month, or a week by its Monday. */
export const ReportedTime = z.union([ReportMonth, z.iso.date()]);
export type ReportedTime = z.infer<typeof ReportedTime>;

export const isMonth = (period: ReportedTime): boolean => ReportMonth.safeParse(period).success;

/** `waiting`: for a person to look at it. `failed`: at least one mail did not go out, or perhaps did not. */
const SendingState = z.enum(['waiting', 'queued', 'sending', 'sent', 'failed']);

/** `unconfirmed`: its reader has not said yes, so nothing went there. `stopped`: its reader wants none. */
const MailState = z.enum(['sending', 'sent', 'failed', 'unconfirmed', 'stopped', ...MailProblem.options]);
export type MailState = z.infer<typeof MailState>;

/** Nothing went there, and nothing is wrong with that. */
export const isLeftOut = (mail: MailState): boolean => mail === 'unconfirmed' || mail === 'stopped';

/** Whether the address of such a mail takes none any more. */
export const takesNoMail = (mail: MailState | undefined): boolean => BlockingProblem.safeParse(mail).success;

/** Of one report or weekly mail. There is one for each client and time, so that none goes out twice by itself. */
export const ReportSending = z.object({
  clientId: ClientId,
  period: ReportedTime,
  state: SendingState,
  createdAt: Instant,
  /** While it is being sent: a worker that died leaves it to the next. */
  until: Instant.optional(),
  sentAt: Instant.optional(),
  /** By address. `sending`: whether it went out is not known if nobody sends it any more. */
  mails: z.record(z.string(), MailState),
  /** By address, when it was last to be sent again: feedback on a mail from before is old. */
  againAt: z.record(z.string(), Instant).optional(),
  version: z.int().positive(),
});
export type ReportSending = z.infer<typeof ReportSending>;

/** Not sent yet. */
export const newSending = (
  of: Pick<ReportSending, 'clientId' | 'period'>,
  state: 'waiting' | 'queued',
  now: Date,
): ReportSending => ({ ...of, state, createdAt: now.toISOString(), mails: {}, version: 1 });

/** Whether all days that it is about are over. */
export const isOver = (period: ReportedTime, today: string): boolean =>
  (isMonth(period) ? daysOfMonth(period).to : addDays(period, 6)) < today;

export const sendingTakes = 10 * minute;

export const needsPerson = ({ state }: Pick<ReportSending, 'state'>) => state === 'waiting' || state === 'failed';

/** What a worker may take: nobody sends it, or whoever did has died. */
export const isToSend = ({ state, until }: ReportSending, now: Date): boolean =>
  state === 'queued' || (state === 'sending' && (until ?? '') <= now.toISOString());
