import type { LanguageTag } from '../domain/language.ts';
import type { Report } from '../domain/reports/report.ts';

export interface ReportTexts {
  readonly mail: {
    readonly hello: string;
    readonly attached: string;
    readonly online: string;
    readonly stop: string;
    /** Asks a new recipient. */
    readonly question: {
      readonly subject: (client: string) => string;
      readonly ask: (client: string, sender: string) => string;
      readonly how: string;
      readonly ignore: string;
    };
  };
  readonly titles: Readonly<Record<'month' | 'week', string>>;
  readonly by: (sender: string) => string;
  readonly figures: string;
  readonly names: Readonly<Record<keyof Report['figures'], string>>;
  readonly unknown: string;
  /** What is said after its name. */
  readonly named: (name: string, value: string) => string;
  readonly before: (number: string) => string;
  readonly best: string;
  readonly noBest: string;
  readonly delivery: string;
  readonly promised: string;
  readonly delivered: string;
  readonly onTime: string;
  readonly nothingPromised: string;
  readonly allDelivered: string;
  readonly plan: string;
  readonly noPlan: string;
  readonly more: (number: string) => string;
  readonly asOf: (when: string) => string;
  readonly madeWith: (product: string) => string;
  readonly picture: string;
  readonly open: string;
}

/** A report has its own language, whatever that of the app. */
export const reportTexts: Readonly<Record<LanguageTag, ReportTexts>> = {
  en: {
    mail: {
      hello: 'Hello,',
      attached: 'The whole report is attached as a PDF.',
      online: 'Read it online',
      stop: 'Get no more of these mails',
      question: {
        subject: (client) => `Would you like reports about ${client}?`,
        ask: (client, sender) => `${sender} would like to send you reports about ${client} by e-mail.`,
        how: 'If you want them, open this page within 7 days and confirm',
        ignore: 'If you do not, there is nothing to do: no report comes unless you confirm.',
      },
    },
    titles: { month: 'Monthly report', week: 'The week' },
    by: (sender) => `From ${sender}`,
    figures: 'In numbers',
    names: {
      posts: 'Posts',
      targets: 'Places they went out at',
      views: 'Views',
      reach: 'Reach',
      engagements: 'Engagements',
      followers: 'Followers',
    },
    unknown: '–',
    named: (name, value) => `${name}: ${value}`,
    before: (number) => `Before: ${number}`,
    best: 'Best posts',
    noBest: 'No numbers of these posts are known.',
    delivery: 'Promised and delivered',
    promised: 'Promised',
    delivered: 'Delivered',
    onTime: 'On time',
    nothingPromised: 'Nothing was planned.',
    allDelivered: 'Everything that was promised went out.',
    plan: 'What comes next',
    noPlan: 'Nothing is planned yet.',
    more: (number) => `And more: ${number}`,
    asOf: (when) => `As of ${when}`,
    madeWith: (product) => `Made with ${product}`,
    picture: 'Picture of the post',
    open: 'Open the post',
  },
  ar: {
    mail: {
      hello: 'مرحبًا،',
      attached: 'التقرير الكامل مرفق بصيغة PDF.',
      online: 'قراءته على الإنترنت',
      stop: 'إيقاف هذه الرسائل',
      question: {
        subject: (client) => `هل تريد تقارير عن ${client}؟`,
        ask: (client, sender) => `تودّ ${sender} أن ترسل إليك تقارير عن ${client} بالبريد الإلكتروني.`,
        how: 'إن أردتها، فافتح هذه الصفحة خلال 7 أيام وأكّد',
        ignore: 'وإن لم تردها، فلا حاجة إلى فعل شيء: لا يصلك أي تقرير ما لم تؤكّد.',
      },
    },
    titles: { month: 'التقرير الشهري', week: 'الأسبوع' },
    by: (sender) => `من ${sender}`,
    figures: 'بالأرقام',
    names: {
      posts: 'المنشورات',
      targets: 'مواضع نشرها',
      views: 'المشاهدات',
      reach: 'الوصول',
      engagements: 'التفاعلات',
      followers: 'المتابعون',
    },
    unknown: '–',
    named: (name, value) => `${name}: ${value}`,
    before: (number) => `سابقًا: ${number}`,
    best: 'أفضل المنشورات',
    noBest: 'لا أرقام معروفة عن هذه المنشورات.',
    delivery: 'ما وُعد به وما نُشر',
    promised: 'وُعد به',
    delivered: 'نُشر',
    onTime: 'في موعده',
    nothingPromised: 'لم يُخطَّط لشيء.',
    allDelivered: 'نُشر كل ما وُعد به.',
    plan: 'ما سيأتي',
    noPlan: 'لم يُخطَّط لشيء بعد.',
    more: (number) => `والمزيد: ${number}`,
    asOf: (when) => `حتى ${when}`,
    madeWith: (product) => `أُعدّ بواسطة ${product}`,
    picture: 'صورة المنشور',
    open: 'فتح المنشور',
  },
  fr: {
    mail: {
      hello: 'Bonjour,',
      attached: 'Le rapport complet est joint en PDF.',
      online: 'Le lire en ligne',
      stop: 'Ne plus recevoir ces e-mails',
      question: {
        subject: (client) => `Souhaitez-vous les rapports sur ${client}\u00a0?`,
        ask: (client, sender) => `${sender} souhaite vous envoyer par e-mail des rapports sur ${client}.`,
        how: 'Si vous les voulez, ouvrez cette page sous 7 jours et confirmez',
        ignore: 'Sinon, il n’y a rien à faire\u00a0: aucun rapport ne vient sans votre accord.',
      },
    },
    titles: { month: 'Rapport mensuel', week: 'La semaine' },
    by: (sender) => `De ${sender}`,
    figures: 'En chiffres',
    names: {
      posts: 'Publications',
      targets: 'Endroits où elles sont parues',
      views: 'Vues',
      reach: 'Portée',
      engagements: 'Interactions',
      followers: 'Abonnés',
    },
    unknown: '–',
    named: (name, value) => `${name}\u00a0: ${value}`,
    before: (number) => `Avant\u00a0: ${number}`,
    best: 'Meilleures publications',
    noBest: 'Aucun chiffre de ces publications n’est connu.',
    delivery: 'Promis et tenu',
    promised: 'Promis',
    delivered: 'Parus',
    onTime: 'À l’heure',
    nothingPromised: 'Rien n’était prévu.',
    allDelivered: 'Tout ce qui était promis est paru.',
    plan: 'La suite',
    noPlan: 'Rien n’est encore prévu.',
    more: (number) => `Et encore\u00a0: ${number}`,
    asOf: (when) => `Au ${when}`,
    madeWith: (product) => `Réalisé avec ${product}`,
    picture: 'Image de la publication',
    open: 'Ouvrir la publication',
  },
};
