import { messages } from '../messages/messages.ts';

export const requestTexts = messages('requests', {
  uploadFailed: 'Error uploading files',
  checkTooSlow: 'Checking the file takes longer than expected. Please try again.',
  noSubscription: 'Failed to create subscription',
});
