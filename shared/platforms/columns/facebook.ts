import type { FacebookOptions } from '../options/facebook.ts';
import { addressCell, choiceCell, firstCommentCell, type OptionColumns, placeCell } from './option-column.ts';

export const facebookColumns: OptionColumns<FacebookOptions> = {
  columns: {
    format: choiceCell({ reel: ['Reel', 'réel', 'ريل'] }, { heading: 'format', otherHeadings: ['type'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    firstComment: firstCommentCell,
    location: placeCell,
  },
  unsaid: {},
};
