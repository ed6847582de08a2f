import { messages } from '../../messages/messages.ts';

export const notificationTexts = messages('notifications', {
  title: 'Notifications',
  newest: 'Newest notifications',
  bell: 'Notifications, {unread} new',
  isNew: 'New',
  markRead: 'Mark all as read',
  notRead: 'The notifications could not be marked as read',
  all: 'See all notifications',
  openClient: 'Open {name}',
  empty: 'No notifications',
  emptyText: 'Failed posts, accounts to connect again, and trials or plans that end appear here for 90 days.',
  loading: 'Loading notifications',
  failed: 'The notifications could not be loaded',
});
