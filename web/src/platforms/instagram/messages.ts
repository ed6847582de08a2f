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
  collaborators: 'Collaborators on Instagram',
  collaboratorsHint: 'Up to three usernames, separated by commas. They are named beside the account once they agree.',
  cover: 'Cover of the reel',
  coverHint: 'The moment of the video that is shown until it plays, in seconds from its beginning.',
  coverOf: 'Cover at {seconds} s',
  tags: {
    label: 'Tagged accounts on Instagram',
    hint: 'Tap where an account is in a picture and enter its username. Only public accounts can be tagged, at most {limit} in a post.',
    none: 'Accounts can be tagged once a file is ready.',
    tagOn: 'Tag an account on {name}',
    username: 'Username on {name}',
    add: 'Tag',
    cancel: 'Do not tag',
    picture: 'Tags on {name}',
    tag: '@{username}. Move it with the arrow keys, remove it with Delete.',
    remove: 'Remove @{username} from {name}',
    twice: '@{username} is tagged there already.',
    notAName: 'A username has letters, digits, dots and underscores, at most 30.',
    named: 'Tagged: {names}',
  },
  formats: {
    feed: { label: 'Post', description: 'A picture, a reel, or a carousel of several files.' },
    story: { label: 'Story', description: 'One picture or video for 24 hours, without the text.' },
  },
});
