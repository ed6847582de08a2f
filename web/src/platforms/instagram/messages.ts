import { messages } from '../../messages/messages.ts';

export const instagramTexts = messages('instagram', {
  features: [
    'Publish photos, videos and stories',
    'Schedule posts',
    'View insights and analytics',
    'Manage comments and messages',
  ],
  needs: ['Instagram needs a Business or Creator account', 'The Instagram account must be linked to a Facebook Page'],
  pictures: 'JPEG for Instagram',
  format: 'On Instagram',
  formats: {
    feed: { label: 'Post', description: 'A picture, a reel, or a carousel of several files.' },
    story: { label: 'Story', description: 'One picture or video for 24 hours, without the text.' },
  },
});
