import * as z from 'zod';
import { day } from '../../durations.ts';
import { ClientId } from '../ids.ts';
import { LanguageTag } from '../language.ts';
import { Instant } from '../text.ts';

/** An address that reports of a client go to, or that was asked whether they may. It stays when the address leaves the settings. */
export const ReportRecipient = z.object({
  email: z.string(),
  /** Opens the page of the address. Each mail there repeats it, so it is kept as it is: the oldest mail still stops the mails. */
  secret: z.string(),
  askedAt: Instant.optional(),
  confirmedAt: Instant.optional(),
  stoppedAt: Instant.optional(),
  version: z.int().nonnegative(),
});
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** `ready`: mailed. `waiting`: nobody there has said yes. `stopped`: its reader wants no more. */
export const RecipientState = z.enum(['ready', 'waiting', 'stopped']);
export type RecipientState = z.infer<typeof RecipientState>;

/** What the people of a client see of a recipient. */
export const ShownRecipient = z.object({
  email: z.string(),
  state: RecipientState,
  askedAt: Instant.optional(),
  stoppedAt: Instant.optional(),
});
export type ShownRecipient = z.infer<typeof ShownRecipient>;

/** @param isKnown nobody has to be asked: an account of theirs has the address, or it got reports before people were asked */
export function recipientState(
  { confirmedAt, stoppedAt }: Pick<ReportRecipient, 'confirmedAt' | 'stoppedAt'>,
  isKnown: boolean,
): RecipientState {
  if (stoppedAt !== undefined) return 'stopped';
  return isKnown || confirmedAt !== undefined ? 'ready' : 'waiting';
}

const questionDays = 7;

/** A question is answered with yes while it is new. Who got reports and stopped them may change their mind at any time. */
export function mayConfirm({ askedAt, confirmedAt, stoppedAt }: ReportRecipient, now: Date): boolean {
  const gotReports = confirmedAt !== undefined || askedAt === undefined;
  if (stoppedAt !== undefined && gotReports) return true;
  const isAnswered = askedAt === undefined || (confirmedAt !== undefined && confirmedAt >= askedAt);
  return !isAnswered && Date.parse(askedAt) + questionDays * day > now.getTime();
}

/** What the page of a recipient asks to have pressed. */
export const RecipientAnswer = z.enum(['yes', 'stop']);
export type RecipientAnswer = z.infer<typeof RecipientAnswer>;

/** What a recipient's page shows before a press. */
export const RecipientView = z.object({
  clientName: z.string(),
  /** Whose name the reports bear. */
  sender: z.string(),
  language: LanguageTag,
  state: RecipientState,
  mayConfirm: z.boolean(),
});
export type RecipientView = z.infer<typeof RecipientView>;

/** `<client>.<hash of the address>.<secret>` */
export const recipientToken = (clientId: ClientId, hash: string, secret: string) => `${clientId}.${hash}.${secret}`;

export function readRecipientToken(token: string) {
  const [client, hash = '', secret = '', ...rest] = token.split('.');
  const clientId = ClientId.safeParse(client);
  const isWhole = /^[0-9a-f]{64}$/.test(hash) && secret !== '' && rest.length === 0;
  return clientId.success && isWhole ? { clientId: clientId.data, hash, secret } : undefined;
}
