import { messages } from '../../../messages/messages.ts';

export const filterTexts = messages('postFilters', {
  filters: '{count, plural, =0 {Filters} other {Filters (#)}}',
  search: 'Search posts',
  clearSearch: 'Clear search',
  status: 'Filter by status',
  allStatuses: 'All statuses',
  sort: 'Sort posts',
  sorts: { created: 'Newest first', latest: 'Latest time first', earliest: 'Earliest time first' },
  platform: 'Filter by platform',
  allPlatforms: 'All platforms',
  allClients: 'All clients',
  settings: 'List settings',
  confirm: 'Save',
  cancel: 'Cancel',
  pageSize: 'Posts per page',
  onPage: '{count, number} posts',
  columns: 'Columns',
  wrapLines: 'Wrap lines',
  wrapLinesText: 'Show the whole text of a cell on several lines',
  density: 'Compact',
  densityText: 'Show more in less space, on every page',
});
