import { messages } from '../../messages/messages.ts';

export const pinterestTexts = messages('pinterest', {
  features: [
    'Publish pictures and videos to boards, once Pinterest has approved the agency’s app',
    'Schedule pins',
    'See live how a pin does',
  ],
  needs: [
    'Until Pinterest has approved the agency’s app it refuses pins; posts to it fail, and can be sent again later',
  ],
  pictures: 'JPEG, PNG, GIF or WebP for Pinterest',
  loading: 'Loading the boards of the Pinterest account',
  failed: 'The boards of the Pinterest account could not be loaded',
  board: 'Board on Pinterest',
  boardHint: 'The board chosen last on this device is suggested.',
  choose: 'Choose a board',
  findBoard: 'Find a board',
  noBoard: 'The account has no board. Make one at Pinterest first.',
  chosen: 'The chosen board',
  needsAccount: 'A board can be chosen once the account is connected.',
  boardGone: 'A board that is not there any more',
  goneError: 'This board is not at Pinterest any more. Choose another one.',
  moreBoards: 'The account has more boards than these.',
  secret: 'Secret board',
  title: 'Title of the pin',
  titleCount: '{count, number} of {limit, number} characters',
  link: 'Link of the pin',
  linkHint: 'Where people get who follow the pin.',
  cover: 'Cover of the video',
  coverHint: 'The moment that is shown until the video plays, in whole seconds from its beginning.',
  coverOf: 'Cover at {seconds} s',
  save: 'Save',
});
