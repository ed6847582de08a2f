import type { ThreadsOptions } from '../options/threads.ts';
import { addressCell, choiceCell, type OptionColumns, textCell, yesNoCell } from './option-column.ts';

export const threadsColumns: OptionColumns<ThreadsOptions> = {
  columns: {
    replies: choiceCell(
      {
        accounts_you_follow: ['Followed accounts', 'following', 'comptes suivis', 'الحسابات المتابعة'],
        mentioned_only: ['Mentioned accounts', 'mentioned', 'comptes mentionnés', 'الحسابات المذكورة'],
        followers_only: ['Followers', 'followers only', 'abonnés', 'المتابعون'],
      },
      { heading: 'replies', otherHeadings: ['replies', 'who can reply', 'réponses', 'الردود'] },
    ),
    topic: textCell({ heading: 'topic', otherHeadings: ['topic', 'topic tag', 'sujet', 'الموضوع'] }),
    link: addressCell({ heading: 'link', otherHeadings: ['link', 'url', 'lien', 'الرابط'] }),
    isThread: yesNoCell({ heading: 'thread', otherHeadings: ['thread', 'fil', 'سلسلة'] }),
  },
  unsaid: {},
};
