import { messages } from '../../../messages/messages.ts';

export const pickerTexts = messages('mediaPicker', {
  title: 'Choose from the library',
  choose: '{count, plural, =0 {Add files} one {Add # file} other {Add # files}}',
  search: 'Find files by name',
  clearSearch: 'Clear search',
  loading: 'Loading the library',
  failed: 'The library could not be loaded',
  empty: 'No files yet',
  emptyText: 'Upload files to a post; they stay in the library for the next one.',
  noMatch: 'No matches',
  clearFilter: 'Clear filter',
  pages: {
    paginationLabel: 'Pages of the library',
    previousPageLabel: 'Previous page',
    nextPageLabel: 'Next page',
    pageLabel: 'Page {page, number}',
  },
  alreadyThere: 'Already in the post',
  notReady: 'Not ready',
});
