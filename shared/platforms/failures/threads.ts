import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why Threads takes no posts, or did not take one. */
export const threadsFailureTexts = catalogue({
  'threads.restricted': 'Threads restricts what the account may do. Look at the account in the Threads app.',
  'threads.links': 'The text has more than five different links. Take some out.',
  'threads.text-too-long': 'The text is longer than Threads takes. An emoji counts as several characters.',
  'threads.picture-too-large': 'The picture is larger than 8 MB. Please make it smaller.',
  'threads.picture-kind': 'The picture is neither a JPEG nor a PNG. Please save it as JPEG.',
  'threads.picture-ratio': 'The picture is more than ten times as wide as high, or as high as wide.',
  'threads.files': 'Threads takes up to 20 pictures and videos in a post.',
  'threads.lost': 'Threads did not find what it had prepared, several times over. Please try again.',
  'threads.not-ready': 'Threads does not show what it was just given.',
  'threads.other-account':
    'Some posts of the thread are out on another account, which was connected before. Look at that account.',
  'threads.thread-cut':
    '{sent, plural, one {# post} other {# posts}} of {total} of the thread are out. Look at the account before you send the rest.',
  'threads.file': 'Threads could not use the file. {reason}',
  'threads.file-unexplained': 'Threads could not use the file.',
  'threads.video-not-fetched': 'The video could not be fetched from our address. Please try again.',
  'threads.video-unreadable': 'The video could not be read. Please save it as MP4 with H.264 video and AAC sound.',
  'threads.video-sound':
    'The sound of the video is not supported. Please save it with AAC sound in one or two channels.',
  'threads.video-ratio': 'The shape of the video is not supported.',
  'threads.video-bit-rate': 'The bit rate of the video is too high.',
  'threads.video-length': 'The video is longer than five minutes.',
  'threads.video-frame-rate': 'The video must have 23 to 60 frames a second.',
});

export const threadsReason = reasonsIn(threadsFailureTexts);
