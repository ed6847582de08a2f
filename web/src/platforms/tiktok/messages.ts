import { messages } from '../../messages/messages.ts';

export const tiktokTexts = messages('tiktok', {
  features: ['Publish videos and photos', 'Schedule posts'],
  needs: [],
  pictures: 'JPEG or WebP for TikTok',
  loading: 'Loading the options of the TikTok account',
  failed: 'The options of the TikTok account could not be loaded',
  whoSees: 'Who can see it on TikTok',
  account: 'Posts to @{username}',
  choose: 'Choose who can see it',
  needsAccount: 'Who sees it can be chosen once the account is connected.',
  privacy: {
    PUBLIC_TO_EVERYONE: 'Everyone',
    MUTUAL_FOLLOW_FRIENDS: 'Friends',
    FOLLOWER_OF_CREATOR: 'Followers',
    SELF_ONLY: 'Only me',
  },
  title: 'Title on TikTok',
  allow: 'People on TikTok may',
  comments: 'Comment',
  duet: 'Make a duet',
  stitch: 'Make a stitch',
});
