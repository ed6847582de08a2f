import { messages } from '../../../messages/messages.ts';

export const calendarTexts = messages('postCalendar', {
  label: 'Calendar of posts',
  views: { month: 'Month', week: 'Week', agenda: 'Agenda' },
  view: 'Show',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month' },
  next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
  zone: 'Times in {zone}',
  loading: 'Loading posts',
  capped:
    'There are {all, number} posts in these days. The newest {shown, number} are shown: choose fewer days or filter the posts.',
  none: 'No posts in these days',
  more: '+{count, number} more',
  showMore: 'Show {count, number} more of this day',
  keys: 'Enter opens the post. The arrow keys move it in time.',
  fixed: 'Posts that are or may be published, or are on their way, cannot be moved.',
  places: {
    slot: 'free slot',
    'best-time': 'best time · {posts, plural, one {# post} other {# posts}}',
    'usual-hour': 'usual hour in Lebanon',
    write: 'Create a post',
    note: 'Dashed places are free slots and best times. Press one to create a post there.',
    tooFew:
      'Best times need {needed, number} measured posts; {posts, plural, =0 {there are none} one {there is #} other {there are #}} so far.',
    usual: 'Until then, usual hours in Lebanon are shown.',
    chooseClient: 'Choose a client to see its free slots and best times.',
  },
  tray: 'Drafts without a time',
  trayText: 'Drag one onto a day, or open it to schedule it.',
  trayOpen: 'Open one to schedule it.',
  trayEmpty: 'No drafts without a time',
  trayMore: 'Show more drafts',
  trayFailed: 'The drafts could not be loaded',
});
