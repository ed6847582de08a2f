import { messages } from '../messages/messages.ts';

export const fileTexts = messages('files', {
  drop: 'Drop files here',
  upload: 'Choose files',
  remove: 'Remove {name}',
  cancel: 'Cancel the upload of {name}',
  retry: 'Try {name} again',
  sending: 'Uploading',
  checking: 'Checking the file',
  ready: 'Ready',
  kind: 'File type',
  kinds: {
    all: 'All',
    image: 'Pictures',
    gif: 'GIFs',
    video: 'Videos',
    document: 'Documents',
    'image-or-video': 'Pictures and videos',
  },
  download: 'Download the document',
  place: 'File {place, number} of {all, number}',
  previous: 'Previous file',
  next: 'Next file',
  room: {
    used: 'Files of the plan: {used} of {most}',
    full: 'The library is full. Delete files to upload others.',
    beyond: 'The client has used all room of its plan. The plan does not limit the agency: you can still upload files.',
    short: 'The library is nearly full: there is room for {left} more.',
  },
  failed: '{name} can no longer be shown',
});
