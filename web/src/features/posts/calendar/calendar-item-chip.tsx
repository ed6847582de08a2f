import { useContext } from 'react';
import Icon from '@cloudscape-design/components/icon';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { DayNote } from '../../../../../shared/domain/planning/day-note.ts';
import type { Holiday } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import { formatByZone } from '../../../../../shared/domain/time/format-by-zone.ts';
import { colourStyle } from '../../../data/branding.ts';
import { dateLocale } from '../../../messages/for-language.ts';
import { PostEvent, PublicationEvent } from './calendar-event.tsx';
import { type CalendarItem, eventOf } from './calendar-item.ts';
import { DrawnEvents, useBrandingOfEvent } from './drawn-events.ts';
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
  return <Note text={text} colour={colourStyle(useBrandingOfEvent(clientId))} />;
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

const timeOfDay = formatByZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** In the zone that is shown; nothing of what is of the whole day. */
function timeOf(item: CalendarItem, zone: string): string {
  const event = eventOf(item);
  if (event === undefined || 'allDay' in event) return '';
  return timeOfDay(zone, dateLocale()).format(new Date(event.start));
}

interface CalendarItemChipProps {
  readonly item: CalendarItem;
  readonly withClient: boolean;
}

export function CalendarItemChip({ item, withClient }: CalendarItemChipProps) {
  const time = timeOf(item, useContext(DrawnEvents).zone);
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
