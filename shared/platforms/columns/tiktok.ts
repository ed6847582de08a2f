import type { TikTokOptions } from '../options/tiktok.ts';
import { choiceCell, type OptionColumns, textCell, yesNoCell } from './option-column.ts';

/** TikTok asks that a person chooses who sees a post: there is no usual answer. */
export const tiktokColumns: OptionColumns<TikTokOptions> = {
  columns: {
    title: textCell({ heading: 'title', otherHeadings: ['title', 'titre', 'العنوان'] }),
    privacy: choiceCell(
      {
        PUBLIC_TO_EVERYONE: ['Everyone', 'public', 'tout le monde', 'الجميع'],
        MUTUAL_FOLLOW_FRIENDS: ['Friends', 'amis', 'الأصدقاء'],
        FOLLOWER_OF_CREATOR: ['Followers', 'abonnés', 'المتابعون'],
        SELF_ONLY: ['Only me', 'private', 'moi uniquement', 'أنا فقط'],
      },
      { heading: 'privacy', otherHeadings: ['privacy', 'visibility'] },
    ),
    allowComments: yesNoCell({ heading: 'comments', otherHeadings: ['allow comments', 'comments allowed'] }),
    allowDuet: yesNoCell({ heading: 'duet', otherHeadings: ['duet', 'allow duet'] }),
    allowStitch: yesNoCell({ heading: 'stitch', otherHeadings: ['stitch', 'allow stitch'] }),
    promotes: choiceCell(
      {
        'your-brand': ['Your brand', 'promotional content', 'votre marque', 'علامتك التجارية'],
        'branded-content': ['Branded content', 'paid partnership', 'contenu de marque', 'محتوى مدفوع'],
        both: ['Both', 'les deux', 'كلاهما'],
      },
      { heading: 'promotes', otherHeadings: ['promotes', 'disclosure', 'content disclosure'] },
    ),
    isAiGenerated: yesNoCell({ heading: 'AI-generated', otherHeadings: ['ai-generated', 'ai generated', 'aigc'] }),
  },
  unsaid: { allowComments: false, allowDuet: false, allowStitch: false },
};
