import { messages } from '../../../messages/messages.ts';

export const previewTexts = messages('postPreview', {
  title: 'Preview',
  empty: 'Choose a platform to see how the post will look.',
  noPicture: 'No picture',
  noText: 'Your text appears here.',
  becomes: 'Goes out as {format}',
  more: '… more',
  less: 'less',
  previous: 'Previous file',
  next: 'Next file',
  place: '{place, number} of {count, number}',
});
