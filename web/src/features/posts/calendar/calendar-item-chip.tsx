import { PostEvent, WentOutEvent } from './calendar-event.tsx';
import type { CalendarItem } from './calendar-item.ts';
import { HolidayChip, NoteChip } from './day-chip.tsx';
import { PlaceChip } from './place-chip.tsx';

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
      return <WentOutEvent out={item.out} time={time} withClient={withClient} />;
    case 'place':
      return <PlaceChip place={item.place} time={time} />;
    case 'note':
      return <NoteChip note={item.note} />;
    case 'holiday':
      return <HolidayChip holiday={item.holiday} />;
  }
}
