import type { PinterestOptions } from '../options/pinterest.ts';
import { addressCell, type OptionColumns, secondsCell, textCell } from './option-column.ts';

export const pinterestColumns: OptionColumns<PinterestOptions> = {
  columns: {
    /** Its number, since names of boards are not kept. */
    board: textCell({ heading: 'board', otherHeadings: ['board', 'board id', 'tableau', 'اللوحة'] }),
    section: textCell({
      heading: 'board section',
      otherHeadings: ['section', 'board section', 'section du tableau', 'قسم اللوحة'],
    }),
    title: textCell({ heading: 'title', otherHeadings: ['title', 'pin title', 'titre', 'العنوان'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    coverAt: secondsCell({
      heading: 'cover moment',
      otherHeadings: ['cover', 'cover moment', 'thumbnail', 'couverture', 'الغلاف'],
    }),
  },
  unsaid: {},
};
