import { messages } from '../../../messages/messages.ts';

export const documentTexts = messages('postDocument', {
  label: 'Document on {platform}',
  hint: 'A PDF whose pages people turn. It goes out in the place of pictures and videos.',
  upload: 'Upload a PDF',
  choose: 'Choose a document',
});
