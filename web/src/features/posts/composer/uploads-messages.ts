import { messages } from '../../../messages/messages.ts';

export const uploadsTexts = messages('uploadsLeft', {
  title: '{platform} uploads left today',
  left: '{left, number} of {perDay, number} for all clients, {own, number} of them for this one.',
  none: '{platform} takes no more from this client today. Plan the post for {at} or later.',
});
