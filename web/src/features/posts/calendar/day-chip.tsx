import Icon from '@cloudscape-design/components/icon';
import type { DayNote } from '../../../../../shared/domain/planning/day-note.ts';
import type { Holiday } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { clientColourValue } from './client-colour.ts';
import { holidayText } from './holiday-text.ts';
import { calendarTexts } from './messages.ts';

export function HolidayChip({ holiday }: { readonly holiday: Holiday }) {
  return <span className="calendar-day-chip">{holidayText(holiday)}</span>;
}

export function NoteChip({ note: { clientId, text } }: { readonly note: DayNote }) {
  return (
    <span
      className="calendar-day-chip note"
      {...(clientId !== undefined && { style: { borderInlineStartColor: clientColourValue(clientId) } })}
    >
      <Icon name="contact" size="small" ariaLabel={calendarTexts.notes.text} /> <bdi>{text}</bdi>
    </span>
  );
}
