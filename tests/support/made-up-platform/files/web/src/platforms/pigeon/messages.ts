import { messages } from '../../messages/messages.ts';

export const pigeonTexts = messages('pigeon', {
  features: ['Send letters', 'Schedule letters'],
  needs: [],
  pictures: 'no pictures for Pigeon Post',
});
