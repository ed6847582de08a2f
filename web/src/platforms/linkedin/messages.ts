import { messages } from '../../messages/messages.ts';

export const linkedinTexts = messages('linkedin', {
  features: ['Publish to profiles and pages', 'Schedule posts', 'Track how the posts of pages do'],
  needs: [
    'LinkedIn profiles and pages must be connected again every 60 days; we remind you before',
    'A LinkedIn page is connected by one of its administrators',
  ],
  pictures: 'JPEG, PNG or GIF for LinkedIn',
  kinds: { member: 'LinkedIn profile', page: 'LinkedIn page' },
  link: 'Link on LinkedIn',
  linkHint: 'LinkedIn shows it as a card when the post has no files.',
  linkTitle: 'Title of the link on LinkedIn',
  linkTitleHint: 'LinkedIn does not read the page. Without a title the card names the site.',
  documentTitle: 'Title of the document on LinkedIn',
  documentTitleHint: 'It stands above the pages. Without one LinkedIn shows the name of the file.',
  whoSees: 'Who sees it on LinkedIn',
  visibilities: { everyone: 'Everyone', connections: 'Connections of the profile' },
  visibilityHint: 'A page has no connections: its posts are for everyone.',
  repost: 'Repost',
  send: 'Send',
});
