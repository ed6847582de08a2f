import { messages } from '../../../messages/messages.ts';

export const exportTexts = messages('exportPosts', {
  export: 'Export',
  csv: 'CSV, as the import reads it',
  print: 'Print or save as PDF',
  feed: 'Calendar feed…',
  fileName: 'Posts',
  exported: '{count, plural, =0 {There is no post to export} one {# post exported} other {# posts exported}}',
  cut: 'The first {shown, number} of {all, number} posts are exported: choose fewer days for the rest.',
  failed: 'The posts could not be exported',
  title: 'Plan',
  period: '{from} – {to}',
  back: 'Back to the posts',
  empty: 'No posts',
  emptyText: 'No post matches your search and filters.',
  loading: 'Loading the plan',
  loadFailed: 'The plan could not be loaded',
  noDay: 'Without a time',
  times: 'Times in {zone}',
  columns: { time: 'Time', client: 'Client', platforms: 'Platforms', post: 'Post', status: 'Status' },
});
