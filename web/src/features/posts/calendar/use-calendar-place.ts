import { useState } from 'react';
import { agencyDay } from '../../../../../shared/domain/time/agency-day.ts';
import { usePreference, type Preference } from '../../../shell/preferences/preferences.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { calendarViews, type CalendarView } from './calendar-view.ts';

export interface CalendarPlace {
  readonly view: CalendarView;
  readonly day: string;
  readonly show: (view: CalendarView, day?: string) => void;
  readonly goTo: (day: string) => void;
}

const viewOf = (value: unknown) => calendarViews.find((view) => view === value);

const isPhone = () => window.matchMedia('(max-width: 687px)').matches;

/** The last view used; before, the one that fits the place. */
const lastView = (atFirst: () => CalendarView): Preference<CalendarView> => ({
  name: 'posts.calendar',
  read: (stored) => viewOf(stored) ?? atFirst(),
});

const preferenceOf = {
  page: lastView(() => (isPhone() ? 'agenda' : 'week')),
  /** Of another page, which is there for more than the calendar. */
  part: lastView(() => 'agenda'),
} as const;

export function useCalendarPlace(shownAs: keyof typeof preferenceOf): CalendarPlace {
  const [address, change] = useAddress();
  const [savedView, saveView] = usePreference(preferenceOf[shownAs]);
  const [today] = useState(() => agencyDay(new Date().toISOString()));
  const day = address.get('day') ?? '';
  return {
    view: viewOf(address.get('calendar')) ?? savedView,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today,
    show(view, at) {
      saveView(view);
      change({ calendar: view, ...(at !== undefined && { day: at }) });
    },
    goTo: (at) => change({ day: at }),
  };
}
