import type { NoticeTexts } from '../../../../shared/messages/notice-texts.ts';
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

/** By the code of a notification's title: what an admin reads in place of what its client reads. */
export const agencyTitles = messages('agencyNotices', {
  'notice.failed': '{client}: a post could not be published',
  'notice.unconfirmed': '{client}: we do not know yet whether a post is out',
  'notice.found': '{client}: a post is out after all',
  'notice.comment-failed': '{client}: a first comment was not published',
  'notice.refused-later': '{client}: a post was refused after it was out',
  'notice.at-risk': '{client}: a post will not go out as it is',
  'notice.approval-asked': '{client} was asked for approval',
  'notice.evergreen-waiting': '{client}: a post of the evergreen queue waits',
  'notice.connect-soon': '{client}: {platform} must be connected again soon',
  'notice.connect': '{client}: {platform} must be connected again',
  'notice.trial-ends': 'The trial of {client} ends soon',
  'notice.plan-ends': 'The plan of {client} ends soon',
  'notice.trial-ended': 'The trial of {client} has ended',
  'notice.plan-ended': 'The plan of {client} has ended',
  'notice.plan-renewed': 'The plan of {client} is active',
  'notice.password': 'A temporary password was made for {client}',
  'notice.email-changed': 'The e-mail address of {client} was changed',
  'notice.two-factor-on': '{client} turned two-factor authentication on',
  'notice.two-factor-off': 'Two-factor authentication of {client} was turned off',
  'notice.feed-made': 'A calendar address was made for {client}',
  'notice.passkey-added': '{client} added a passkey',
  'notice.passkey-removed': 'A passkey of {client} was removed',
});

/** By the code of a paragraph; paragraphs without a text here stay as they are. */
export const agencyParagraphs = messages('agencyParagraphs', {
  'notice.unconfirmed-post': 'It was sent, and no answer came. It may be public, so it is not sent again by itself:',
  'notice.unconfirmed-asked':
    'We ask again after 1, 6 and 24 hours. You can also look at the account and say what you see.',
  'notice.at-risk-post': 'It is to go out on {time}. As things are, it will not:',
  'notice.connected-until': 'The account is connected until {end}. From then on it takes no posts:',
  'notice.connect-today': 'The client can connect it again today already.',
  'notice.takes-no-posts': 'The account takes no posts until it is connected again:',
  'notice.trial-end': 'The {plan} trial ends on {end}. Posts that are planned for later will not go out.',
  'notice.plan-end': 'The {plan} plan ends on {end}. Posts that are planned for later will not go out.',
  'notice.trial-was': 'The {plan} trial ended on {end}. Posts do not go out until it is renewed.',
  'notice.plan-was': 'The {plan} plan ended on {end}. Posts do not go out until it is renewed.',
  'notice.plan-until': 'The {plan} plan is paid until {end}. Posts go out as planned.',
  'notice.removal': 'On {time} the account will be deleted with all that is in it.',
  'notice.password-end': 'It is good until {end}.',
  'notice.new-email': 'The client signs in with {email} from now on.',
});

/** Paragraphs that an admin does not read: what staff know, or what only the client can do. */
export const clientOnly: ReadonlySet<string> = new Set<keyof NoticeTexts>([
  'notice.failed-post',
  'notice.found-post',
  'notice.comment-failed-post',
  'notice.refused-later-post',
  'notice.evergreen-waiting-post',
  'notice.password-by-hand',
  'notice.password-unexpected',
  'notice.change-unexpected',
  'notice.code-needed',
  'notice.password-enough',
  'notice.two-factor-reset',
  'notice.passkey-signs-in',
  'notice.passkey-gone',
]);

export const agencyLinks = messages('agencyLinks', {
  post: 'Open the post',
  posts: 'Open the posts',
  accounts: 'Connect accounts',
  subscription: 'Open the subscription',
  client: 'Open {client}',
});
