import { messages } from '../../messages/messages.ts';

export const tableTexts = messages('tables', {
  asTable: 'Show as a table',
  showMore: 'Show more',
  loadingMore: 'Loading more',
});
