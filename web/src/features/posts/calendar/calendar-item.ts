import type { CalendarPost, CalendarPublication } from '../../../../../shared/domain/planning/calendar.ts';
import type { DayNote } from '../../../../../shared/domain/planning/day-note.ts';
import type { Holiday } from '../../../../../shared/domain/planning/holidays/lebanese-holidays.ts';
import type { WeekPlace } from '../../../../../shared/domain/planning/week-places.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { isChangeable } from '../composer/post-progress.ts';
import type { ShownDays } from './calendar-view.ts';
import { holidayText } from './holiday-text.ts';
import { calendarTexts } from './messages.ts';
import { wordsOf } from './place-chip.tsx';

/** What the calendar shows at a time or on a day. */
export type CalendarItem =
  | { readonly kind: 'post'; readonly post: CalendarPost }
  | { readonly kind: 'out'; readonly out: CalendarPublication }
  | { readonly kind: 'place'; readonly place: WeekPlace }
  | { readonly kind: 'note'; readonly note: DayNote }
  | { readonly kind: 'holiday'; readonly holiday: Holiday };

/** What the views of the calendar have in common. */
export interface ShownItems {
  readonly items: readonly CalendarItem[];
  /** What the panel shows. */
  readonly chosen: PostId | undefined;
  readonly withClient: boolean;
  readonly onShown: (days: ShownDays) => void;
  readonly onOpen: (item: CalendarItem) => void;
}

/** How FullCalendar names an event. A post that is gone has the name that it had. */
export function itemId(item: CalendarItem): string {
  switch (item.kind) {
    case 'post':
      return item.post.id;
    case 'out':
      return item.out.postId;
    case 'place':
      return `${item.place.kind} ${item.place.at}`;
    case 'note':
      return item.note.id;
    case 'holiday':
      return `${item.holiday.day} ${item.holiday.name}`;
  }
}

const momentOf = ({ publishedAt, scheduledFor }: CalendarPost) => publishedAt ?? scheduledFor;

/** As FullCalendar takes it; undefined for a post without a time. */
export function eventOf(item: CalendarItem) {
  const id = itemId(item);
  switch (item.kind) {
    case 'post': {
      const start = momentOf(item.post);
      if (start === undefined) return undefined;
      return { id, title: item.post.content, start, startEditable: isChangeable(item.post) };
    }
    case 'out':
      return { id, title: item.out.excerpt, start: item.out.publishedAt, startEditable: false };
    case 'place':
      return { id, title: wordsOf(item.place), start: item.place.at, startEditable: false };
    case 'note':
      return {
        id,
        title: calendarTexts.notes.open({ text: item.note.text }),
        start: item.note.day,
        allDay: true,
        startEditable: false,
      };
    case 'holiday':
      return {
        id,
        title: holidayText(item.holiday),
        start: item.holiday.day,
        allDay: true,
        startEditable: false,
        interactive: false,
      };
  }
}

/** Posts and what went out, in the order of their times: what a person can go through. */
export function openableIds(items: readonly CalendarItem[]): string[] {
  const timed = items.flatMap((item) => {
    const at = item.kind === 'post' ? momentOf(item.post) : item.kind === 'out' ? item.out.publishedAt : undefined;
    return at === undefined ? [] : [{ id: itemId(item), at }];
  });
  return timed.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ id }) => id);
}
