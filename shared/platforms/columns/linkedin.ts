import type { LinkedInOptions } from '../options/linkedin.ts';
import { addressCell, choiceCell, type OptionColumns, textCell } from './option-column.ts';

export const linkedinColumns: OptionColumns<LinkedInOptions> = {
  columns: {
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    linkTitle: textCell({ heading: 'link title', otherHeadings: ['link title', 'titre du lien', 'عنوان الرابط'] }),
    documentTitle: textCell({
      heading: 'document title',
      otherHeadings: ['document title', 'titre du document', 'عنوان المستند'],
    }),
    visibility: choiceCell(
      { connections: ['Connections', 'connections only', 'relations', 'العلاقات'] },
      { heading: 'visibility', otherHeadings: ['visibility', 'visibilité', 'الظهور'] },
    ),
  },
  unsaid: {},
};
