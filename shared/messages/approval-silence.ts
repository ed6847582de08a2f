import type { ApprovalPolicy } from '../domain/approvals/approval-policy.ts';
import type { LanguageTag } from '../domain/language.ts';

/** What becomes of a post that its client does not answer: of many, and of one with a time. */
export const approvalSilence: Readonly<
  Record<LanguageTag, Readonly<Record<ApprovalPolicy, { readonly posts: string; readonly post: string }>>>
> = {
  en: {
    'unless-no': {
      posts: 'Posts without an answer go out at their time. A no, or a change you ask for, stops them.',
      post: 'Without an answer it goes out at this time.',
    },
    'until-yes': {
      posts: 'No post goes out without your yes.',
      post: 'It does not go out without your yes.',
    },
    none: {
      posts: 'Posts go out at their time. Your answers go to your agency.',
      post: 'It goes out at this time. Your answer goes to your agency.',
    },
  },
  ar: {
    'unless-no': {
      posts: 'المنشور الذي لا تجيب عنه يُنشر في موعده. رفضك أو طلبك تعديلًا يوقفه.',
      post: 'إن لم تجب فسيُنشر في هذا الموعد.',
    },
    'until-yes': {
      posts: 'لا يُنشر أي منشور من دون موافقتك.',
      post: 'لا يُنشر من دون موافقتك.',
    },
    none: {
      posts: 'تُنشر المنشورات في مواعيدها، وتصل أجوبتك إلى الوكالة.',
      post: 'يُنشر في هذا الموعد، ويصل جوابك إلى الوكالة.',
    },
  },
  fr: {
    'unless-no': {
      posts: 'Sans réponse, une publication paraît à son heure. Votre non, ou un changement demandé, l’arrête.',
      post: 'Sans réponse, elle paraît à cette heure.',
    },
    'until-yes': {
      posts: 'Aucune publication ne paraît sans votre oui.',
      post: 'Elle ne paraît pas sans votre oui.',
    },
    none: {
      posts: 'Les publications paraissent à leur heure. Vos réponses vont à votre agence.',
      post: 'Elle paraît à cette heure. Votre réponse va à votre agence.',
    },
  },
};
