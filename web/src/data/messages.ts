import { messages } from '../messages/messages.ts';

export const requestTexts = messages('requests', {
  uploadFailed: 'Error uploading files',
  checkTooSlow: 'Checking the file takes longer than expected. Look for it in the library later.',
  noSubscription: 'Failed to create subscription',
});
