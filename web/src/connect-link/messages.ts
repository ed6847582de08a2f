import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { AskedPlatform } from '../../../shared/domain/connections/connect-link.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { type LinkTexts, linkTexts } from '../approve/link-texts.ts';

export interface ConnectTexts extends LinkTexts {
  readonly title: string;
  readonly forClient: (name: string) => string;
  readonly how: (agency: string) => string;
  readonly allDone: string;
  readonly states: Readonly<Record<AskedPlatform['state'], string>>;
  readonly connect: (platform: string) => string;
  readonly again: (platform: string) => string;
  readonly connecting: string;
  readonly connected: (platform: string, account: string) => string;
  readonly choose: (platform: string) => string;
  readonly taken: string;
  readonly current: string;
  readonly connectAccount: string;
  readonly chooseFirst: string;
  readonly search: string;
  readonly notAgreed: (platform: string) => string;
  readonly failed: (platform: string) => string;
  readonly lost: string;
  readonly validUntil: (when: string) => string;
  /** Of a platform that must know the account first. */
  readonly asked: Readonly<Partial<Record<Platform, { readonly label: string; readonly missing: string }>>>;
  /** Of a platform with several kinds of account. */
  readonly kinds: Readonly<Partial<Record<Platform, Readonly<Record<string, string>>>>>;
}

export const connectTexts: Readonly<Record<LanguageTag, ConnectTexts>> = {
  en: {
    ...linkTexts.en,
    title: 'Connect your accounts',
    forClient: (name) => `For ${name}`,
    how: (agency) =>
      `You sign in at each platform and agree that ${agency} publishes for you. ${agency} never sees your passwords.`,
    allDone: 'All accounts are connected. Thank you! You can close this page.',
    states: { open: 'Not connected yet', connected: 'Connected', reconnect: 'Needs to be connected again' },
    connect: (platform) => `Connect ${platform}`,
    again: (platform) => `Connect ${platform} again`,
    connecting: 'Opening…',
    connected: (platform, account) => `${platform} is connected: ${account}`,
    choose: (platform) => `Which ${platform} account?`,
    taken: 'connected to another client',
    current: 'connected now',
    connectAccount: 'Connect this account',
    chooseFirst: 'Please choose an account.',
    search: 'Search',
    notAgreed: (platform) => `${platform} is not connected: you did not agree there.`,
    failed: (platform) => `${platform} is not connected. Please try again, or ask your agency.`,
    lost: 'Please open the link from your agency again, and stay in the same browser.',
    validUntil: (when) => `This link works until ${when}.`,
    asked: { bluesky: { label: 'Your Bluesky handle, like name.bsky.social', missing: 'Please type your handle.' } },
    kinds: { linkedin: { member: 'LinkedIn profile', page: 'LinkedIn page' } },
    refusals: {
      ...linkTexts.en.refusals,
      'connection.state': 'This took too long. Please try again.',
      'connection.choice': 'This took too long. Please connect it again.',
      'connection.limit': 'Your plan has no room for another account. Please ask your agency.',
      'connection.taken': 'This account is connected to another client of your agency.',
      'connection.scopes': 'A permission is missing. Please try again and leave all of them on.',
      'connection.no-page': 'There is no page that you manage. Please ask your agency.',
      'connection.no-account': 'No business account belongs to your pages. Please ask your agency.',
      'connection.account-unknown': 'There is no such account. Please check the handle.',
      'connection.unread': 'The platform could not read it just now.',
      'connection.not-allowed': 'You may not publish there. Please ask someone who manages it.',
      'connection.unavailable': 'The platform does not answer. Please try again later.',
    },
  },
  ar: {
    ...linkTexts.ar,
    title: 'اربط حساباتك',
    forClient: (name) => `إلى ${name}`,
    how: (agency) => `تسجّل الدخول لدى كل منصة وتوافق على أن تنشر ${agency} باسمك. لا ترى ${agency} كلمات المرور أبدًا.`,
    allDone: 'تم ربط كل الحسابات. شكرًا! يمكنك إغلاق هذه الصفحة.',
    states: { open: 'غير مربوط بعد', connected: 'مربوط', reconnect: 'يجب ربطه من جديد' },
    connect: (platform) => `ربط ${platform}`,
    again: (platform) => `ربط ${platform} من جديد`,
    connecting: 'جارٍ الفتح…',
    connected: (platform, account) => `تم ربط ${platform}: ${account}`,
    choose: (platform) => `أي حساب على ${platform}؟`,
    taken: 'مربوط بعميل آخر',
    current: 'مربوط الآن',
    connectAccount: 'ربط هذا الحساب',
    chooseFirst: 'اختر حسابًا.',
    search: 'بحث',
    notAgreed: (platform) => `لم يتم ربط ${platform}: لم توافق هناك.`,
    failed: (platform) => `لم يتم ربط ${platform}. حاول مجددًا أو اسأل الوكالة.`,
    lost: 'افتح الرابط الذي أرسلته الوكالة من جديد، وابقَ في المتصفح نفسه.',
    validUntil: (when) => `يعمل هذا الرابط حتى ${when}.`,
    asked: { bluesky: { label: 'معرّفك على Bluesky، مثل name.bsky.social', missing: 'اكتب المعرّف.' } },
    kinds: { linkedin: { member: 'ملف LinkedIn الشخصي', page: 'صفحة LinkedIn' } },
    refusals: {
      ...linkTexts.ar.refusals,
      'connection.state': 'استغرق ذلك وقتًا طويلًا. حاول مجددًا.',
      'connection.choice': 'استغرق ذلك وقتًا طويلًا. اربطه من جديد.',
      'connection.limit': 'لا تتسع خطتك لحساب آخر. اسأل الوكالة.',
      'connection.taken': 'هذا الحساب مربوط بعميل آخر لدى الوكالة.',
      'connection.scopes': 'ينقص إذن. حاول مجددًا واترك كل الأذونات مفعّلة.',
      'connection.no-page': 'لا توجد صفحة تديرها. اسأل الوكالة.',
      'connection.no-account': 'لا يوجد حساب أعمال مرتبط بصفحاتك. اسأل الوكالة.',
      'connection.account-unknown': 'لا يوجد حساب كهذا. تحقق من المعرّف.',
      'connection.unread': 'تعذّرت قراءته لدى المنصة الآن.',
      'connection.not-allowed': 'لا يحق لك النشر هناك. اسأل من يديرها.',
      'connection.unavailable': 'المنصة لا تجيب. حاول لاحقًا.',
    },
  },
  fr: {
    ...linkTexts.fr,
    title: 'Connectez vos comptes',
    forClient: (name) => `Pour ${name}`,
    how: (agency) =>
      `Vous vous identifiez sur chaque plateforme et acceptez que ${agency} publie pour vous. ${agency} ne voit jamais vos mots de passe.`,
    allDone: 'Tous les comptes sont connectés. Merci ! Vous pouvez fermer cette page.',
    states: { open: 'Pas encore connecté', connected: 'Connecté', reconnect: 'À connecter de nouveau' },
    connect: (platform) => `Connecter ${platform}`,
    again: (platform) => `Connecter ${platform} de nouveau`,
    connecting: 'Ouverture…',
    connected: (platform, account) => `${platform} est connecté : ${account}`,
    choose: (platform) => `Quel compte ${platform} ?`,
    taken: 'connecté à un autre client',
    current: 'connecté maintenant',
    connectAccount: 'Connecter ce compte',
    chooseFirst: 'Choisissez un compte.',
    search: 'Rechercher',
    notAgreed: (platform) => `${platform} n’est pas connecté : vous n’avez pas accepté.`,
    failed: (platform) => `${platform} n’est pas connecté. Réessayez ou demandez à votre agence.`,
    lost: 'Ouvrez à nouveau le lien de votre agence, et restez dans le même navigateur.',
    validUntil: (when) => `Ce lien fonctionne jusqu’au ${when}.`,
    asked: { bluesky: { label: 'Votre nom Bluesky, comme name.bsky.social', missing: 'Écrivez votre nom Bluesky.' } },
    kinds: { linkedin: { member: 'Profil LinkedIn', page: 'Page LinkedIn' } },
    refusals: {
      ...linkTexts.fr.refusals,
      'connection.state': 'Cela a pris trop de temps. Réessayez.',
      'connection.choice': 'Cela a pris trop de temps. Connectez-le de nouveau.',
      'connection.limit': 'Votre formule n’a plus de place pour un compte. Demandez à votre agence.',
      'connection.taken': 'Ce compte est connecté à un autre client de votre agence.',
      'connection.scopes': 'Une autorisation manque. Réessayez et laissez-les toutes activées.',
      'connection.no-page': 'Vous ne gérez aucune page. Demandez à votre agence.',
      'connection.no-account': 'Aucun compte professionnel n’est lié à vos pages. Demandez à votre agence.',
      'connection.account-unknown': 'Ce compte n’existe pas. Vérifiez le nom.',
      'connection.unread': 'La plateforme n’a pas pu le lire pour l’instant.',
      'connection.not-allowed': 'Vous ne pouvez pas y publier. Demandez à une personne qui gère la page.',
      'connection.unavailable': 'La plateforme ne répond pas. Réessayez plus tard.',
    },
  },
};
