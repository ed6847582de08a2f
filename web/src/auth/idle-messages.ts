import { messages } from '../messages/messages.ts';

export const idleTexts = messages('idle', {
  title: 'Are you still there?',
  text: 'Nobody has used this app for 28 minutes. You will be signed out in two minutes. An unfinished post is kept.',
  stay: 'Stay signed in',
});
