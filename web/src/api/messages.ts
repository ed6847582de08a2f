import { messages } from '../messages/messages.ts';

export const apiTexts = messages('api', {
  unreachable: 'The service cannot be reached. Please check your connection and try again.',
  signedOut: 'Please sign in',
  unexpectedAnswer: 'The service gave an answer this page does not understand. Please load the page again.',
  failedThere: 'Something went wrong on our side. Please try again.',
  failedHere: 'Something went wrong. Please try again.',
});
