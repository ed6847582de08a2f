import { messages } from '../../messages/messages.ts';

export const notificationTexts = messages('notifications', {
  title: 'Notifications',
  newest: 'Newest notifications',
  bell: 'Notifications, {unread} new',
  isNew: 'New',
  markRead: 'Mark all as read',
  notRead: 'They could not be marked as read',
  all: 'See all notifications',
  openClient: 'Open {name}',
  empty: 'No notifications',
  emptyText:
    'When a post fails, an account must be connected again, or a trial or plan ends, you find it here for 90 days.',
  loading: 'Loading notifications',
  failed: 'The notifications could not be loaded',
});
