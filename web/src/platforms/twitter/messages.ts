import { messages } from '../../messages/messages.ts';

export const twitterTexts = messages('twitter', {
  features: ['Publish texts, pictures and videos', 'Publish threads', 'Track views, likes, replies and reposts'],
  needs: [],
  pictures: 'JPEG, PNG, WebP or GIF for X',
  whoReplies: 'Who can reply on X',
  replies: {
    everyone: 'Everyone',
    following: 'Accounts it follows',
    mentionedUsers: 'Accounts it mentions',
    verified: 'Verified accounts',
  },
  long: 'Send as one long post',
  longHint: 'Up to 25,000 characters. X takes it only of accounts with X Premium.',
  paidPartnership: 'It is a paid partnership',
  paidPartnershipHint: 'X labels the post as a paid promotion.',
  madeWithAi: 'It was made with AI',
  madeWithAiHint: 'X labels the post as made with AI.',
});
