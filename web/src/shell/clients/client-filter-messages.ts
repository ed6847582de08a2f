import { texts } from '../../messages/texts.ts';

/** What the choice of one client says. */
export const clientFilterTexts = texts('clientFilter', {
  label: 'Filter by client',
  loading: 'Loading clients',
  failed: 'Failed to load clients',
  empty: 'No client has this name',
  find: 'Find a client',
});
