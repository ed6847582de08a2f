import { messages } from '../../messages/messages.ts';

export const facebookTexts = messages('facebook', {
  features: [
    'Publish to multiple pages',
    'Schedule posts',
    'Track engagement metrics',
    'Manage comments and interactions',
  ],
  needs: [],
  pictures: 'JPEG or PNG for Facebook',
  format: 'On Facebook',
  formats: {
    post: { label: 'Post', description: 'A text, a link, photos or a video.' },
    reel: { label: 'Reel', description: 'One upright video of 3 to 90 seconds.' },
  },
  link: 'Link on Facebook',
  linkHint: 'Facebook shows a preview of the page when the post has no files.',
});
