import * as z from 'zod';
import { DomainError } from '../../../../../shared/domain/errors.ts';
import {
  checkedOccurrences,
  type Occurrence,
  Repetition,
} from '../../../../../shared/domain/posts/repeats/repetition.ts';
import { weekdayOf } from '../../../../../shared/domain/time/zone-day.ts';
import { inEnglish } from '../../../../../shared/messages/english.ts';
import { errorText } from '../../../messages/error-text.ts';
import { seriesTexts } from '../list/messages.ts';

/** As it is entered. */
export const Repeats = z.object({
  every: z.enum(['none', 'week', 'month']),
  /** Undefined: that of the first day. */
  weekdays: z.array(z.number()).optional(),
  endBy: z.enum(['times', 'until']),
  times: z.string(),
  until: z.string(),
});
export type Repeats = z.infer<typeof Repeats>;

export const noRepeats: Repeats = { every: 'none', endBy: 'times', times: '4', until: '' };

export interface First {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
}

export const weekdaysOf = ({ weekdays }: Repeats, { date }: First): readonly number[] =>
  weekdays ?? (date === '' ? [] : [weekdayOf(date)]);

export const dayOf = ({ date }: First): number => Number(date.slice(-2));

/** Undefined while it is incomplete, and for a post that does not repeat. */
export function repetitionOf(repeats: Repeats, first: First): Repetition | undefined {
  const { every, endBy, times, until } = repeats;
  const { date: from, time, timeZone } = first;
  const end = endBy === 'times' ? { times: Number(times) } : { until };
  const days = every === 'week' ? { weekdays: [...weekdaysOf(repeats, first)] } : { day: dayOf(first) };
  return Repetition.safeParse({ every, ...days, time, timeZone, from, end }).data;
}

/** When its posts go out, or why they cannot. */
export function plannedTimes(
  repeats: Repeats,
  first: First,
  now: Date,
): { readonly times: readonly Occurrence[] } | { readonly problem: string } {
  const repetition = repetitionOf(repeats, first);
  if (repetition === undefined) return { problem: seriesTexts.incomplete };
  try {
    return { times: checkedOccurrences(repetition, now) };
  } catch (error) {
    if (error instanceof DomainError) return { problem: errorText(inEnglish(error)) };
    throw error;
  }
}
