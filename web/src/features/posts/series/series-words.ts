import type { Repetition } from '../../../../../shared/domain/posts/repetition.ts';
import { weekdayName } from '../../../shell/dates/weekdays.ts';
import { seriesTexts as texts } from './messages.ts';
import { forLanguage } from '../../../messages/for-language.ts';

const listed = forLanguage(({ dates }) => new Intl.ListFormat(dates, { type: 'conjunction' }));

export function repetitionText(repetition: Repetition): string {
  const { time } = repetition;
  if (repetition.every === 'month') return texts.month({ day: repetition.day, time });
  const days = repetition.weekdays.toSorted((one, other) => one - other);
  return texts.week({ days: listed().format(days.map(weekdayName)), time });
}
