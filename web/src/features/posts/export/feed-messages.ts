import { messages } from '../../../messages/messages.ts';

export const feedTexts = messages('calendarFeed', {
  title: 'Calendar feed',
  text: 'Calendar apps that know the address show the posts, and follow their changes within hours.',
  reveals: {
    label: 'What the address reveals to whoever has it',
    own: 'Of posts from {past, number} days ago to {future, number} days ahead: day and time, the beginning of the text, platforms and status. No files. Nothing can be changed with it.',
    all: 'Of all clients’ posts from {past, number} days ago to {future, number} days ahead: client, day and time, the beginning of the text, platforms and status. No files. Nothing can be changed with it.',
  },
  none: 'There is no address yet.',
  made: 'An address was made on {time}. It cannot be shown again.',
  make: 'Make an address',
  renew: 'Make a new address',
  renewText: 'The address from before stops working.',
  withdraw: 'Withdraw the address',
  withdrawn: 'The address is withdrawn',
  address: 'Address',
  once: 'It is shown only now. Keep it like a password.',
  copy: 'Copy',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied',
  how: {
    title: 'How to subscribe',
    google: 'Google Calendar: “Other calendars”, “+”, “From URL”.',
    apple:
      'Apple Calendar: “File”, “New Calendar Subscription”. On an iPhone: “Add Calendar”, “Add Subscription Calendar”.',
    outlook: 'Outlook: “Add calendar”, “Subscribe from web”.',
  },
  loading: 'Loading the calendar feed',
  loadFailed: 'The calendar feed could not be loaded',
  makeFailed: 'The address could not be made',
  withdrawFailed: 'The address could not be withdrawn',
});
