import { texts } from '../messages/texts.ts';

/** What is said of files wherever they are chosen, sent or looked at. */
export const fileTexts = texts('files', {
  drop: 'Drop files here',
  upload: 'Choose files',
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  retry: (name: string) => `Try ${name} again`,
  sending: (percent: number) => (percent < 100 ? 'Uploading' : 'Checking the file'),
  ready: 'Ready',
  kind: 'Kind of file',
  kinds: { all: 'All', image: 'Pictures', gif: 'GIFs', video: 'Videos', 'image-or-video': 'Pictures and videos' },
  place: (place: number, all: number) => `File ${place} of ${all}`,
  previous: 'Previous file',
  next: 'Next file',
  failed: (name: string) => `${name} can no longer be shown`,
});
