import type { CaptionLanguage, CaptionTone } from '../../../../shared/domain/captions/captions.ts';

/** They fit any subject and claim nothing. */
export interface Phrases {
  readonly openings: readonly [string, string, string];
  readonly closings: readonly [string, string, string];
}

const english: Readonly<Record<CaptionTone, Phrases>> = {
  friendly: {
    openings: ['Good news to share:', 'We would love to tell you:', 'Have you heard?'],
    closings: ['Come and see for yourself.', 'Tell us what you think in the comments.', 'See you soon!'],
  },
  professional: {
    openings: ['We are pleased to share:', 'An update from our team:', 'For your information:'],
    closings: ['Contact us to learn more.', 'Write to us with your questions.', 'We look forward to hearing from you.'],
  },
  playful: {
    openings: ['Guess what?', 'A little secret:', 'Ready for this?'],
    closings: ['Who is in?', 'Tag somebody who needs to know.', 'Your move!'],
  },
  inspiring: {
    openings: ['Every day is a chance to begin:', 'Small things make great days:', 'It starts here:'],
    closings: ['Begin today.', 'Make it yours.', 'What will your first step be?'],
  },
};

const arabic: Readonly<Record<CaptionTone, Phrases>> = {
  friendly: {
    openings: ['خبر جميل نشاركه معكم:', 'يسعدنا أن نخبركم:', 'هل سمعتم؟'],
    closings: ['ننتظركم!', 'شاركونا رأيكم في التعليقات.', 'إلى اللقاء قريبًا!'],
  },
  professional: {
    openings: ['يسرّنا أن نشارككم:', 'جديد من فريقنا:', 'نودّ إطلاعكم على ما يلي:'],
    closings: ['تواصلوا معنا لمعرفة المزيد.', 'راسلونا لأي استفسار.', 'نتطلّع إلى تواصلكم.'],
  },
  playful: {
    openings: ['احزروا ماذا؟', 'سرّ صغير بيننا:', 'هل أنتم مستعدّون؟'],
    closings: ['من معنا؟', 'أشيروا إلى صديق يهمّه الأمر.', 'الدور عليكم!'],
  },
  inspiring: {
    openings: ['كل يوم فرصة جديدة:', 'الأشياء الصغيرة تصنع أيامًا كبيرة:', 'من هنا تبدأ الحكاية:'],
    closings: ['ابدأوا اليوم.', 'اجعلوها حكايتكم.', 'ما خطوتكم الأولى؟'],
  },
};

const french: Readonly<Record<CaptionTone, Phrases>> = {
  friendly: {
    openings: ['Une bonne nouvelle à partager :', 'Nous avons hâte de vous le dire :', 'Vous connaissez la nouvelle ?'],
    closings: ['Venez voir par vous-mêmes.', 'Dites-nous ce que vous en pensez en commentaire.', 'À très vite !'],
  },
  professional: {
    openings: ['Nous avons le plaisir de partager :', 'Des nouvelles de notre équipe :', 'À noter :'],
    closings: ['Contactez-nous pour en savoir plus.', 'Écrivez-nous pour toute question.', 'Au plaisir de vous lire.'],
  },
  playful: {
    openings: ['Devinez quoi ?', 'Un petit secret :', 'Vous êtes prêts ?'],
    closings: ['Qui est partant ?', 'Identifiez la personne qui doit le savoir.', 'À vous de jouer !'],
  },
  inspiring: {
    openings: [
      'Chaque jour est une chance de commencer :',
      'Les petites choses font les grands jours :',
      'Tout commence ici :',
    ],
    closings: ['Commencez aujourd’hui.', 'Faites-en votre histoire.', 'Quel sera votre premier pas ?'],
  },
};

export const phrases: Readonly<Record<CaptionLanguage, Readonly<Record<CaptionTone, Phrases>>>> = {
  en: english,
  ar: arabic,
  fr: french,
};
