import { messages } from '../../messages/messages.ts';

export const blueskyTexts = messages('bluesky', {
  features: ['Publish texts, pictures, videos and links', 'Publish threads', 'Track likes, replies and reposts'],
  needs: ['Bluesky takes videos of accounts whose e-mail address is confirmed there'],
  pictures: 'JPEG, PNG or WebP for Bluesky',
  askedAccount: {
    label: 'Bluesky handle',
    hint: 'The name of the account, as Bluesky shows it after the @. You sign in at Bluesky next.',
    example: 'name.bsky.social',
  },
  link: 'Link card on Bluesky',
  linkHint: 'Shown below the text when the post has no files.',
  linkTitle: 'Heading of the link card',
  reply: 'Reply',
  repost: 'Repost',
});
