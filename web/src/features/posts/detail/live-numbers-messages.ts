import { messages } from '../../../messages/messages.ts';

export const liveNumbersTexts = messages('liveNumbers', {
  loading: 'Asking {platform} for the numbers',
  failed: 'The numbers of {platform} could not be loaded',
  live: 'Live from {platform}, {at}: since {since}, for 90 days at most. {platform} does not let us keep its numbers, so they are not in the analytics.',
  none: '{platform} says no numbers of this post yet. It does not let us keep any, so they are not in the analytics.',
  again: 'Ask again',
  value: '{count, number}',
  numbers: {
    impressions: 'Impressions',
    saves: 'Saves',
    clicks: 'Clicks on the pin',
    visits: 'Clicks on its link',
    reactions: 'Reactions',
    comments: 'Comments',
  },
});
