import Icon from '@cloudscape-design/components/icon';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { DayNote } from '../../../../../shared/domain/planning/day-note.ts';
import type { Holiday } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { useClientColour } from '../../../data/client-marks.ts';
import { PostEvent, PublicationEvent } from './calendar-event.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { holidayText } from './holiday-text.ts';
import { calendarTexts } from './messages.ts';
import { PlaceChip } from './place-chip.tsx';

function HolidayChip({ holiday }: { readonly holiday: Holiday }) {
  return <span className="calendar-day-chip">{holidayText(holiday)}</span>;
}

function NoteChip({ note: { clientId, text } }: { readonly note: DayNote }) {
  return clientId === undefined ? <Note text={text} /> : <ClientNote clientId={clientId} text={text} />;
}

function ClientNote({ clientId, text }: { readonly clientId: ClientId; readonly text: string }) {
  return <Note text={text} colour={useClientColour(clientId)} />;
}

function Note({ text, colour }: { readonly text: string; readonly colour?: string }) {
  return (
    <span
      className="calendar-day-chip note"
      {...(colour !== undefined && { style: { borderInlineStartColor: colour } })}
    >
      <Icon name="contact" size="small" ariaLabel={calendarTexts.notes.text} /> <bdi>{text}</bdi>
    </span>
  );
}

interface CalendarItemChipProps {
  readonly item: CalendarItem;
  readonly time: string;
  readonly withClient: boolean;
}

export function CalendarItemChip({ item, time, withClient }: CalendarItemChipProps) {
  switch (item.kind) {
    case 'post':
      return <PostEvent post={item.post} time={time} withClient={withClient} />;
    case 'out':
      return <PublicationEvent out={item.out} time={time} withClient={withClient} />;
    case 'place':
      return <PlaceChip place={item.place} time={time} />;
    case 'note':
      return <NoteChip note={item.note} />;
    case 'holiday':
      return <HolidayChip holiday={item.holiday} />;
  }
}
