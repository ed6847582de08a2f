import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import type { Client } from '../clients/client.ts';
import { languageOf } from '../clients/language-of.ts';
import { LanguageTag } from '../language.ts';
import { Email, Instant, optionalText } from '../text.ts';
import { addDays } from '../time/agency-day.ts';
import { weekdayOf } from '../time/zone-day.ts';
import { instantOf, wallTimeOf } from '../time/wall-time.ts';
import { monthOfDay, monthsLater, type ReportMonth } from './report-period.ts';

export const recipientsLimit = 10;
/** UTF-16 units. */
const sentenceLimit = 500;
/** Every month has these days. */
export const lastReportDay = 28;

const given = {
  isOn: z.boolean(),
  /** Of the month after the one that the report is about. */
  day: z.int().min(1).max(lastReportDay),
  language: LanguageTag,
  recipients: z
    .array(Email)
    .max(recipientsLimit)
    .refine((all) => new Set(all).size === all.length, fieldCode('report.recipient-twice')),
  /** Stands in every report until it is changed. */
  sentence: optionalText(sentenceLimit),
  /** A report waits until a person has seen it and sends it. */
  isPreviewedFirst: z.boolean(),
  /** A short mail about each week, on Mondays. */
  isWeekly: z.boolean(),
};

/** `nextAt`: when the next report or weekly mail is made; absent while both are off. */
export const ReportSettings = z.object({
  ...given,
  recipients: z.array(z.string()),
  sentence: z.string().optional(),
  nextAt: Instant.optional(),
  version: z.int().nonnegative(),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

/** `unasked`: those who were recipients before recipients were asked, and still are; absent in settings from then. */
export const StoredReportSettings = ReportSettings.extend({ unasked: z.array(z.string()).optional() });
export type StoredReportSettings = z.infer<typeof StoredReportSettings>;

/** The recipients who count as confirmed though nobody has asked them. */
export const unaskedRecipients = ({ unasked, recipients, version }: StoredReportSettings): readonly string[] =>
  unasked ?? (version > 0 ? recipients : []);

/** The whole settings. `version` is the one that was read; a newer one refuses the change. */
export const ReportSettingsChange = z
  .strictObject({ ...given, version: z.int().nonnegative() })
  .refine(({ isOn, isWeekly, recipients }) => !(isOn || isWeekly) || recipients.length > 0, {
    error: fieldCode('report.recipient-required'),
    path: ['recipients'],
  });
export type ReportSettingsChange = z.infer<typeof ReportSettingsChange>;

/** Of a client for whom nothing was chosen: off, and to the client itself. */
export const firstReportSettings = (client: Pick<Client, 'email' | 'language' | 'approvals'>): ReportSettings => ({
  isOn: false,
  day: 1,
  language: languageOf(client),
  recipients: [client.email],
  isPreviewedFirst: false,
  isWeekly: false,
  version: 0,
});

/** On the client's clock. */
const sentAt = '08:00';
const monday = 1;

type Times = Pick<ReportSettings, 'isOn' | 'isWeekly' | 'day'>;

/** The first instant after another at which something is due; undefined while nothing is ever due. */
export function nextReportAt(settings: Times, timeZone: string, after: Date): Instant | undefined {
  const today = wallTimeOf(after.toISOString(), timeZone).date;
  const month = monthOfDay(today);
  const reports = settings.isOn ? [0, 1].map((months) => reportDay(monthsLater(month, months), settings.day)) : [];
  const mondays = settings.isWeekly ? [0, 7].map((days) => addDays(mondayOf(today), days)) : [];
  return [...reports, ...mondays]
    .map((day) => atDay(day, timeZone))
    .filter((at) => at > after.toISOString())
    .toSorted()[0];
}

const reportDay = (month: ReportMonth, day: number) => `${month}-${String(day).padStart(2, '0')}`;

const mondayOf = (day: string) => addDays(day, monday - weekdayOf(day));

function atDay(date: string, timeZone: string): Instant {
  const found = instantOf({ date, time: sentAt }, timeZone);
  if (found === undefined) throw new RangeError(`Not a day: ${date}`);
  return found.at;
}

/** What is due at an instant that {@link nextReportAt} told: the month before it, or the week before it by its Monday. */
export function dueAt(settings: Times, timeZone: string, at: Instant): { month?: ReportMonth; monday?: string } {
  const today = wallTimeOf(at, timeZone).date;
  return {
    ...(settings.isOn && today === reportDay(monthOfDay(today), settings.day) && { month: monthBefore(today) }),
    ...(settings.isWeekly && weekdayOf(today) === monday && { monday: addDays(today, -7) }),
  };
}

const monthBefore = (day: string): ReportMonth => monthsLater(monthOfDay(day), -1);
