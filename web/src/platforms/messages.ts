import { messages } from '../messages/messages.ts';

export const firstCommentTexts = messages('firstComment', {
  label: 'First comment on {platform}',
  hint: 'The account writes it under the post once that is out.',
  notPermitted:
    'The account was connected without the permission to comment. Without it the post goes out, but not the comment. Connect it again and agree to everything {platform} asks.',
  connect: 'Connect {platform} again',
});

export const locationTexts = messages('location', {
  label: 'Location on {platform}',
  hint: 'Shown with the account’s name. Search a place by its name, or choose a favourite.',
  notShown: 'This kind of post shows no location on {platform}.',
  choose: 'No location',
  find: 'Find a place',
  favourites: 'Favourites',
  found: 'Found on {platform}',
  searching: 'Searching places',
  typeMore: 'Type two letters or more to search.',
  none: 'No place is found',
  failed: 'Places could not be searched. {reason}',
  remove: 'Remove the location from {platform}',
  keep: 'Keep {name} as a favourite',
  forget: 'Remove {name} from the favourites',
  kept: '{name} is a favourite now',
  forgotten: '{name} is no favourite any more',
  notSaved: 'The favourites could not be saved',
  full: 'At most {limit} favourites are kept. Remove one first.',
  at: 'at {place}',
});

export const threadTexts = messages('thread', {
  thread: 'Send as a thread',
  hint: 'A long text goes out as several posts, one after another.',
  part: '{number} of {total}',
  parts: '{count, plural, one {# post} other {# posts}}',
});
