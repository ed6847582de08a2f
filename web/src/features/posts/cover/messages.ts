import { messages } from '../../../messages/messages.ts';

export const coverTexts = messages('postCover', {
  label: 'Cover picture on {platform}',
  hint: 'Shown of the reel until it plays. Upright pictures of 9:16 fit best.',
  instead:
    'Shown of the reel until it plays, in the place of a moment of the video. Upright pictures of 9:16 fit best.',
  upload: 'Upload a picture',
  choose: 'Choose a picture',
  second: 'Second of the video',
  take: 'Take this moment',
  notTaken: 'This browser cannot show the video. Please choose a picture.',
  on: 'Cover on {platform}: {name}',
});
