import type { YouTubeOptions } from '../options/youtube.ts';
import { choiceCell, firstCommentCell, listCell, type OptionColumns, textCell, yesNoCell } from './option-column.ts';

/** YouTube asks that a person chooses who sees a video and whether it is for kids: there are no usual answers. */
export const youtubeColumns: OptionColumns<YouTubeOptions> = {
  columns: {
    title: textCell({ heading: 'title', otherHeadings: ['title', 'titre', 'العنوان'] }),
    privacy: choiceCell(
      {
        public: ['Public', 'everyone', 'publique', 'عام'],
        unlisted: ['Unlisted', 'non répertoriée', 'غير مدرج'],
        private: ['Private', 'only me', 'privée', 'خاص'],
      },
      { heading: 'privacy', otherHeadings: ['privacy', 'visibility', 'visibilité', 'الخصوصية'] },
    ),
    isMadeForKids: yesNoCell({
      heading: 'made for kids',
      otherHeadings: ['made for kids', 'for kids', 'kids', 'pour enfants', 'للأطفال'],
    }),
    tags: listCell({ heading: 'tags', otherHeadings: ['tags', 'keywords', 'mots clés', 'الكلمات المفتاحية'] }),
    playlistId: null,
    isSynthetic: yesNoCell({
      heading: 'altered content',
      otherHeadings: ['altered content', 'synthetic', 'ai', 'contenu modifié', 'محتوى معدل'],
    }),
    firstComment: firstCommentCell,
  },
  unsaid: {},
};
