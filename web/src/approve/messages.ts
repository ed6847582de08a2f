import type { LanguageTag } from '../../../shared/domain/language.ts';
import { type LinkTexts, linkTexts } from './link-texts.ts';
import type { CardState } from '../../../shared/domain/approvals/approval-card.ts';

export interface PageTexts extends LinkTexts {
  readonly title: (posts: number) => string;
  readonly forClient: (name: string) => string;
  readonly name: { readonly label: string; readonly hint: string; readonly missing: string };
  readonly yes: string;
  readonly change: string;
  readonly no: string;
  readonly yesToAll: (posts: number) => string;
  readonly sure: (posts: number) => string;
  readonly sureYes: string;
  readonly cancel: string;
  readonly send: string;
  readonly undo: string;
  readonly whatChange: string;
  readonly whyNo: string;
  readonly textMissing: string;
  readonly mark: string;
  readonly marked: string;
  readonly states: Readonly<Record<CardState, string>>;
  readonly answeredBy: (name: string, when: string) => string;
  readonly pastTime: string;
  readonly noTime: string;
  readonly changed: { readonly title: string; readonly time: string; readonly before: string; readonly after: string };
  readonly openPost: (platform: string) => string;
  readonly sending: string;
  readonly kept: string;
  readonly keptComment: string;
  /** Above what a link that ended has not taken. */
  readonly notSent: string;
  readonly notTaken: string;
  readonly comments: (count: number) => string;
  /** Above the newest of many. */
  readonly newestComments: string;
  readonly writeComment: string;
  readonly picture: (place: number) => string;
  readonly video: (place: number) => string;
  readonly validUntil: (when: string) => string;
}

const arabicPosts = (posts: number) => {
  if (posts === 1) return 'منشور واحد';
  if (posts === 2) return 'منشوران';
  return `${posts} ${posts <= 10 ? 'منشورات' : 'منشورًا'}`;
};

/** The page's own texts: it loads neither the console's catalogue nor its formatter. */
export const pageTexts: Readonly<Record<LanguageTag, PageTexts>> = {
  en: {
    ...linkTexts.en,
    title: (posts) => `${posts === 1 ? '1 post' : `${posts} posts`} to look at`,
    forClient: (name) => `For ${name}`,
    name: { label: 'Your name', hint: 'Kept with your answers.', missing: 'Please type your name first.' },
    yes: 'Yes',
    change: 'Please change',
    no: 'No',
    yesToAll: (posts) => `Yes to all (${posts})`,
    sure: (posts) => `Say yes to ${posts === 1 ? '1 post' : `all ${posts} posts`}?`,
    sureYes: 'Yes, to all',
    cancel: 'Cancel',
    send: 'Send',
    undo: 'Undo',
    whatChange: 'What should change?',
    whyNo: 'Why not? (optional)',
    textMissing: 'Please say what should change.',
    mark: 'Tap the picture to mark a place (optional)',
    marked: 'A place on the picture is marked.',
    states: {
      asked: 'Waiting for your answer',
      'asked-again': 'Changed. Please look again',
      yes: 'You said yes',
      change: 'You asked for a change',
      no: 'You said no',
      'going-out': 'Your agency is working on it',
      published: 'Published',
      removed: 'Your agency removed this post',
      elsewhere: 'Your agency asked again in a newer message',
    },
    answeredBy: (name, when) => `${name}, ${when}`,
    pastTime: 'Its time has passed. After your yes, your agency chooses a new one.',
    noTime: 'No time yet',
    changed: { title: 'What changed', time: 'Time', before: 'Before', after: 'Now' },
    openPost: (platform) => `Open on ${platform}`,
    sending: 'Sending…',
    kept: 'No connection. Your answer is kept on this device and sent once you are online.',
    keptComment: 'No connection. Kept on this device and sent once you are online.',
    notSent: 'This was not sent. You can copy it:',
    notTaken: 'This could not be taken. Please look at it and send it again.',
    comments: (count) => `Comments (${count})`,
    newestComments: 'The newest comments. Your agency has all of them.',
    writeComment: 'Write a comment',
    picture: (place) => `Picture ${place}`,
    video: (place) => `Video ${place}`,
    validUntil: (when) => `You can answer until ${when}.`,
    refusals: {
      ...linkTexts.en.refusals,
      'approval.too-late': 'This came too late: the post is going out, or is out already.',
      'approval.post-changed': 'The post has just changed. Please look at it again.',
      'approval.thread-full': 'Too much was said about this post here. Please ask your agency.',
      'approval.answered': 'Somebody else has answered already. Undo that answer first.',
      'field.characters': 'This text has characters that cannot be kept. Please type it again.',
      'field.one-line': 'The name has characters that cannot be kept. Please type it again.',
      'field.too-long': 'This is too long. Please make it shorter.',
    },
  },
  ar: {
    ...linkTexts.ar,
    title: (posts) => `${arabicPosts(posts)} بانتظار رأيك`,
    forClient: (name) => `إلى ${name}`,
    name: { label: 'اسمك', hint: 'يُحفظ مع أجوبتك.', missing: 'اكتب اسمك أولًا.' },
    yes: 'موافق',
    change: 'أطلب تعديلًا',
    no: 'غير موافق',
    yesToAll: (posts) => `موافق على الكل (${posts})`,
    sure: (posts) => `هل توافق على ${arabicPosts(posts)}؟`,
    sureYes: 'نعم، على الكل',
    cancel: 'إلغاء',
    send: 'إرسال',
    undo: 'تراجع',
    whatChange: 'ما الذي يجب تعديله؟',
    whyNo: 'ما السبب؟ (اختياري)',
    textMissing: 'اكتب ما يجب تعديله.',
    mark: 'اضغط على الصورة لتحديد مكان (اختياري)',
    marked: 'تم تحديد مكان على الصورة.',
    states: {
      asked: 'بانتظار جوابك',
      'asked-again': 'تم التعديل. ألقِ نظرة من جديد',
      yes: 'وافقتَ عليه',
      change: 'طلبتَ تعديلًا',
      no: 'لم توافق عليه',
      'going-out': 'الوكالة تعمل عليه',
      published: 'تم النشر',
      removed: 'حذفت الوكالة هذا المنشور',
      elsewhere: 'سألتك الوكالة من جديد في رسالة أحدث',
    },
    answeredBy: (name, when) => `${name}، ${when}`,
    pastTime: 'مضى وقته. بعد موافقتك تختار الوكالة وقتًا جديدًا.',
    noTime: 'لا وقت بعد',
    changed: { title: 'ما الذي تغيّر', time: 'الوقت', before: 'قبل', after: 'الآن' },
    openPost: (platform) => `افتحه على ${platform}`,
    sending: 'جارٍ الإرسال…',
    kept: 'لا يوجد اتصال. حُفظ جوابك على هذا الجهاز وسيُرسل عند عودة الاتصال.',
    keptComment: 'لا يوجد اتصال. حُفظ على هذا الجهاز وسيُرسل عند عودة الاتصال.',
    notSent: 'لم يُرسل ما يلي. يمكنك نسخه:',
    notTaken: 'لم نتمكن من استلام ذلك. راجعه وأرسله من جديد.',
    comments: (count) => `التعليقات (${count})`,
    newestComments: 'أحدث التعليقات. لدى الوكالة كلها.',
    writeComment: 'اكتب تعليقًا',
    picture: (place) => `صورة ${place}`,
    video: (place) => `فيديو ${place}`,
    validUntil: (when) => `يمكنك الجواب حتى ${when}.`,
    refusals: {
      ...linkTexts.ar.refusals,
      'approval.too-late': 'وصل جوابك متأخرًا: المنشور في طريقه إلى النشر أو نُشر.',
      'approval.post-changed': 'تغيّر المنشور للتو. ألقِ نظرة عليه من جديد.',
      'approval.thread-full': 'قيل الكثير عن هذا المنشور هنا. اسأل الوكالة.',
      'approval.answered': 'أجاب شخص آخر قبلك. تراجع عن ذلك الجواب أولًا.',
      'field.characters': 'في النص رموز لا يمكن حفظها. اكتبه من جديد.',
      'field.one-line': 'في الاسم رموز لا يمكن حفظها. اكتبه من جديد.',
      'field.too-long': 'هذا طويل جدًا. اختصره.',
    },
  },
  fr: {
    ...linkTexts.fr,
    title: (posts) => `${posts === 1 ? '1 publication' : `${posts} publications`} à regarder`,
    forClient: (name) => `Pour ${name}`,
    name: { label: 'Votre nom', hint: 'Gardé avec vos réponses.', missing: 'Écrivez d’abord votre nom.' },
    yes: 'Oui',
    change: 'À changer',
    no: 'Non',
    yesToAll: (posts) => `Oui à tout (${posts})`,
    sure: (posts) => `Dire oui à ${posts === 1 ? '1 publication' : `ces ${posts} publications`} ?`,
    sureYes: 'Oui, à tout',
    cancel: 'Annuler',
    send: 'Envoyer',
    undo: 'Revenir en arrière',
    whatChange: 'Que faut-il changer ?',
    whyNo: 'Pourquoi ? (facultatif)',
    textMissing: 'Dites ce qu’il faut changer.',
    mark: 'Touchez l’image pour marquer un endroit (facultatif)',
    marked: 'Un endroit de l’image est marqué.',
    states: {
      asked: 'Attend votre réponse',
      'asked-again': 'Modifiée. Regardez à nouveau',
      yes: 'Vous avez dit oui',
      change: 'Vous avez demandé un changement',
      no: 'Vous avez dit non',
      'going-out': 'Votre agence s’en occupe',
      published: 'Publiée',
      removed: 'Votre agence a retiré cette publication',
      elsewhere: 'Votre agence a redemandé dans un message plus récent',
    },
    answeredBy: (name, when) => `${name}, ${when}`,
    pastTime: 'Son heure est passée. Après votre oui, votre agence en choisit une autre.',
    noTime: 'Pas encore d’heure',
    changed: { title: 'Ce qui a changé', time: 'Heure', before: 'Avant', after: 'Maintenant' },
    openPost: (platform) => `Ouvrir sur ${platform}`,
    sending: 'Envoi…',
    kept: 'Pas de connexion. Votre réponse est gardée sur cet appareil et envoyée dès le retour du réseau.',
    keptComment: 'Pas de connexion. Gardé sur cet appareil et envoyé dès le retour du réseau.',
    notSent: 'Ceci n’a pas été envoyé. Vous pouvez le copier :',
    notTaken: 'Ceci n’a pas pu être reçu. Relisez-le et envoyez-le à nouveau.',
    comments: (count) => `Commentaires (${count})`,
    newestComments: 'Les commentaires les plus récents. Votre agence les a tous.',
    writeComment: 'Écrire un commentaire',
    picture: (place) => `Image ${place}`,
    video: (place) => `Vidéo ${place}`,
    validUntil: (when) => `Vous pouvez répondre jusqu’au ${when}.`,
    refusals: {
      ...linkTexts.fr.refusals,
      'approval.too-late': 'Trop tard : la publication part, ou est déjà en ligne.',
      'approval.post-changed': 'La publication vient de changer. Regardez-la à nouveau.',
      'approval.thread-full': 'On a trop écrit sur cette publication ici. Demandez à votre agence.',
      'approval.answered': 'Quelqu’un a déjà répondu. Annulez d’abord cette réponse.',
      'field.characters': 'Ce texte contient des caractères qui ne peuvent pas être gardés. Écrivez-le à nouveau.',
      'field.one-line': 'Le nom contient des caractères qui ne peuvent pas être gardés. Écrivez-le à nouveau.',
      'field.too-long': 'C’est trop long. Raccourcissez.',
    },
  },
};
