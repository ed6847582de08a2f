import { messages } from '../../messages/messages.ts';

export const clientNotFoundTexts = messages('clientNotFound', {
  title: 'Client Not Found',
  text: 'The requested client account could not be found.',
  back: 'Back to Login',
});
