import { texts } from '../../../messages/texts.ts';

/** What the calendar of posts says. */
export const calendarTexts = texts('postCalendar', {
  label: 'Calendar of posts',
  views: { month: 'Month', week: 'Week', agenda: 'Agenda' },
  view: 'Show',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
  zone: (zone: string) => `Times in ${zone}`,
  loading: 'Loading posts',
  capped: (shown: number, all: number) =>
    `There are ${all} posts in these days. The newest ${shown} are shown: choose fewer days or filter the posts.`,
  none: 'No posts in these days',
  more: (count: number) => `+${count} more`,
  showMore: (count: number) => `Show ${count} more of this day`,
  keys: 'Enter opens the post. The arrow keys move it in time.',
  fixed: 'What is published or on its way cannot be moved.',
  tray: 'Drafts without a time',
  trayText: 'Drag one onto a day, or open it to schedule it.',
  trayOpen: 'Open one to schedule it.',
  trayEmpty: 'No drafts without a time',
  trayMore: 'Show more drafts',
  trayFailed: 'The drafts could not be loaded',
});
