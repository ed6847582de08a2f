import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why Bluesky takes no posts, or did not take one. */
export const blueskyFailureTexts = catalogue({
  'bluesky.taken-down': 'Bluesky has closed the account. Connect it again once Bluesky lets it post.',
  'bluesky.deactivated': 'The account is deactivated at Bluesky. Activate it there, then connect it again.',
  'bluesky.no-size': 'The size of a file is not known. Upload it again.',
  'bluesky.no-video':
    'Bluesky takes no more video from this account today. It also takes none until the account’s e-mail address is confirmed there.',
  'bluesky.no-video-because': 'Bluesky takes no video from this account: {reason}',
  'bluesky.video-failed': 'Bluesky could not process the video. Save it as MP4 with H.264 video and AAC sound.',
  'bluesky.video-failed-because': 'Bluesky could not process the video: {reason}',
  'bluesky.files-dropped': 'Bluesky did not keep the files of the post. Try again.',
});

export const blueskyReason = reasonsIn(blueskyFailureTexts);
