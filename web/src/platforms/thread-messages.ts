import { messages } from '../messages/messages.ts';

export const threadTexts = messages('thread', {
  thread: 'Send as a thread',
  hint: 'A long text goes out as several posts, one after another.',
  part: '{number} of {total}',
  parts: '{count, plural, one {# post} other {# posts}}',
});
