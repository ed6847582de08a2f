import { shiftedBy, shiftedTo, timeOn } from '../../../../../shared/domain/posts/schedule-time.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { instantOf } from '../../../../../shared/domain/time/wall-time.ts';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import { bulkTexts } from '../list/messages.ts';

export interface BulkTime {
  readonly how: 'by' | 'to';
  readonly days: string;
  readonly hours: string;
  readonly date: string;
  readonly time: string;
  /** False leaves drafts as drafts. */
  readonly schedulesDrafts: boolean;
}

export const emptyBulkTime: BulkTime = { how: 'by', days: '1', hours: '0', date: '', time: '', schedulesDrafts: false };

const minutesInHour = 60;
const anyZone = 'UTC';

export function checkBulkTime({ how, days, hours, date, time }: BulkTime): FieldErrors {
  if (how === 'by') {
    const isShift = [days, hours].every((text) => /^-?\d{1,4}$/.test(text.trim()));
    return isShift && (Number(days) !== 0 || Number(hours) !== 0) ? {} : { days: bulkTexts.notNothing };
  }
  if (instantOf({ date, time: '00:00' }, anyZone) === undefined) return { date: bulkTexts.dateRequired };
  const isTime = time === '' || instantOf({ date, time }, anyZone) !== undefined;
  return isTime ? {} : { time: bulkTexts.timeWrong };
}

/** The new time in the post's own zone; undefined when the post has no time to move. */
export function bulkTimeOf({ scheduledFor, timeZone }: Post, wanted: BulkTime): Instant | undefined {
  const { how, days, hours, date, time } = wanted;
  if (how === 'to' && time !== '') return timeOn(date, time, timeZone).at;
  if (scheduledFor === undefined) return undefined;
  if (how === 'to') return shiftedTo(scheduledFor, date, timeZone).at;
  return shiftedBy(scheduledFor, { days: Number(days), minutes: Number(hours) * minutesInHour }, timeZone).at;
}
