import { useMemo } from 'react';
import type { DayNote } from '../../../../../shared/domain/planning/day-note.ts';
import { lebaneseHolidays } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { addDays } from '../../../../../shared/domain/time/agency-day.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import type { CalendarItem } from './calendar-item.ts';
import type { ShownDays } from './calendar-view.ts';

const noItems: readonly CalendarItem[] = [];

export function useDayMarks(notes: readonly DayNote[], shown: ShownDays | undefined): readonly CalendarItem[] {
  const zone = chosenZone();
  const from = shown === undefined ? '' : wallTimeOf(shown.from, zone).date;
  const to = shown === undefined ? '' : addDays(wallTimeOf(shown.to, zone).date, -1);
  return useMemo((): readonly CalendarItem[] => {
    if (from === '') return noItems;
    const holidays = lebaneseHolidays(from, to).map((holiday): CalendarItem => ({ kind: 'holiday', holiday }));
    const written = notes
      .filter(({ day }) => day >= from && day <= to)
      .map((note): CalendarItem => ({ kind: 'note', note }));
    return [...holidays, ...written];
  }, [notes, from, to]);
}
