import { messages } from '../messages/messages.ts';

export const previewTexts = messages('postPreview', {
  title: 'Preview',
  empty: 'Choose a platform to see how the post will look.',
  files: 'Files',
  noPicture: 'No picture',
  noText: 'Your text appears here.',
  becomes: 'Goes out as {format}',
  now: 'Now',
  like: 'Like',
  comment: 'Comment',
  share: 'Share',
  more: '… more',
  less: 'less',
  previous: 'Previous file',
  next: 'Next file',
  moreFiles: '+{count, number}',
  place: '{place, number} of {count, number}',
});
