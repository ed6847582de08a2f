import type { TwitterOptions } from '../options/twitter.ts';
import { choiceCell, type OptionColumns, yesNoCell } from './option-column.ts';

export const twitterColumns: OptionColumns<TwitterOptions> = {
  columns: {
    replies: choiceCell(
      {
        following: ['Followed accounts', 'following', 'comptes suivis', 'الحسابات المتابعة'],
        mentionedUsers: ['Mentioned accounts', 'mentioned', 'comptes mentionnés', 'الحسابات المذكورة'],
        verified: ['Verified accounts', 'verified', 'comptes vérifiés', 'الحسابات الموثقة'],
      },
      { heading: 'replies', otherHeadings: ['replies', 'who can reply', 'réponses', 'الردود'] },
    ),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
    isLong: yesNoCell({ heading: 'long post', otherHeadings: ['long post', 'post long', 'منشور طويل'] }),
    isMadeWithAi: yesNoCell({
      heading: 'made with AI',
      otherHeadings: ['made with ai', 'ai', 'créé avec l’ia', 'مصنوع بالذكاء الاصطناعي'],
    }),
    isPaidPartnership: yesNoCell({
      heading: 'paid partnership',
      otherHeadings: ['paid partnership', 'paid promotion', 'partenariat rémunéré', 'شراكة مدفوعة'],
    }),
  },
  unsaid: {},
};
