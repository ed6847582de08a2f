import { messages } from '../../messages/messages.ts';

export const activityTexts = messages('activity', {
  title: 'Activity',
  text: 'Who did what for this client in the last 400 days, newest first.',
  failed: 'The activity could not be loaded',
  loading: 'Loading the activity',
  empty: 'Nothing was done yet',
  emptyText: 'Changes by staff, by the client and by the product itself appear here.',
  searchOn: 'Nothing in these months. There may be older entries.',
  onDay: 'Activity on {day}',
  /** `more` are the fields or things that it was about. */
  withMore: '{sentence}: {more}',
  inLog: 'Open in the audit log',
  nobody: { admin: 'An admin', client: 'The client', visitor: 'A visitor', platform: 'The platform', nashra: 'Nashra' },
});
