import Icon from '@cloudscape-design/components/icon';
import type { WeekPlace } from '../../../../../shared/domain/planning/week-places.ts';
import { calendarTexts } from './messages.ts';

const texts = calendarTexts.places;

export const wordsOf = (place: WeekPlace): string =>
  place.kind === 'best-time' ? texts['best-time']({ posts: place.posts }) : texts[place.kind];

export function PlaceChip({ place, time }: { readonly place: WeekPlace; readonly time: string }) {
  return (
    <span className="calendar-event place">
      <span className="calendar-event-line">
        <Icon name="add-plus" size="small" ariaLabel={texts.write} /> {time}
      </span>
      <span className="calendar-event-line">{wordsOf(place)}</span>
    </span>
  );
}
