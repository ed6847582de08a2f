import type { BlueskyOptions } from '../options/bluesky.ts';
import { addressCell, type OptionColumns, textCell, yesNoCell } from './option-column.ts';

export const blueskyColumns: OptionColumns<BlueskyOptions> = {
  columns: {
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    linkTitle: textCell({ heading: 'link title', otherHeadings: ['link title', 'titre du lien', 'عنوان الرابط'] }),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
  },
  unsaid: {},
};
