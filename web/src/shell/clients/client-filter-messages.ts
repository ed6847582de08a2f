import { messages } from '../../messages/messages.ts';

export const clientFilterTexts = messages('clientFilter', {
  label: 'Filter by client',
  loading: 'Loading clients',
  failed: 'Failed to load clients',
  empty: 'No client has this name',
  find: 'Find a client',
});
