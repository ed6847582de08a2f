import { catalogue } from '../../messages/catalogue.ts';
import { reasonsIn } from '../../messages/reason.ts';

/** Why Pinterest takes no pins, or did not take one. */
export const pinterestFailureTexts = catalogue({
  'pinterest.app-not-approved':
    'Pinterest has not approved the agency’s app yet, so it takes no pins from it. The account need not be connected again.',
  'pinterest.board-missing': 'Choose the board that the pin goes to.',
  'pinterest.board-gone':
    'The board is not at Pinterest any more, or the account may not pin to it. Choose another board.',
  'pinterest.section-gone': 'The section of the board is not at Pinterest any more. Choose another one, or none.',
  'pinterest.files': 'Pinterest takes one picture, 2 to 5 pictures of the same size, or one video.',
  'pinterest.no-size': 'The size of a file is not known. Upload it again.',
  'pinterest.file-not-fetched': 'Pinterest could not fetch a picture from our address.',
  'pinterest.video': 'Pinterest could not use the video. Save it as MP4 with H.264 video and AAC sound.',
  'pinterest.not-allowed': 'The account does not let us make pins any more. Connect it again and allow everything.',
});

export const pinterestReason = reasonsIn(pinterestFailureTexts);
