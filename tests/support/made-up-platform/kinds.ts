import type { Insertion } from '../local/copy-of-project.ts';

const notices = {
  en: ['The language of your account was changed', 'You read us in another language from now on.'],
  ar: ['تغيّرت لغة حسابك', 'ستقرأ رسائلنا بلغة أخرى من الآن فصاعدًا.'],
  fr: ['La langue de votre compte a changé', 'Désormais, vous nous lisez dans une autre langue.'],
} as const;

export const languageChanged = {
  type: 'client.language-changed',
  titles: { en: notices.en[0], fr: notices.fr[0] },
  forAgency: {
    en: '{client} reads us in another language',
    ar: 'يقرأنا {client} بلغة أخرى',
    fr: '{client} nous lit dans une autre langue',
  },
} as const;

const tags = ['en', 'ar', 'fr'] as const;

/** A client is notified that its language was changed. */
export const notificationKind: readonly Insertion[] = [
  {
    file: 'shared/domain/notifications/client-notification.ts',
    after: "  'client.feed-made': { access: 'takeover' },",
    text: `\n  '${languageChanged.type}': {},`,
  },
  {
    file: 'functions/use-cases/notifications/kinds/accounts.ts',
    after: 'export const aboutAccounts = {',
    text: `
  '${languageChanged.type}': kind({
    detail: AboutClient.extend({ language: z.string() }),
    holds: ({ language }, client) => client.language === language,
    notice: () => ({
      title: coded('notice.language-changed'),
      paragraphs: [coded('notice.language-read')],
      links: [{ label: coded('notice.sign-in'), path: '/account' }],
    }),
  }),`,
  },
  { file: 'functions/streams/client-events.ts', after: '  isEmailUnverified: true,', text: '\n  language: true,' },
  {
    file: 'functions/streams/client-events.ts',
    after: '  const events: DomainEvent[] = [];',
    text: `
  const { language } = after;
  if (language !== undefined && language !== before.language)
    events.push({ type: '${languageChanged.type}', detail: { ...about('${languageChanged.type}'), language } });`,
  },
];

export const notificationTexts: readonly Insertion[] = tags.flatMap((tag) => {
  const [title, text] = notices[tag];
  return [
    {
      file: `shared/texts/${tag}/answers/notices.json`,
      after: '"notices": {',
      text: `"notice.language-changed": "${title}", "notice.language-read": "${text}",`,
    },
    {
      file: `shared/texts/${tag}/console/notifications.json`,
      after: '"agencyNotices": {',
      text: `"notice.language-changed": "${languageChanged.forAgency[tag]}",`,
    },
  ];
});

export const subscribed = { kind: 'browser.subscribed', sentence: 'a inscrit un navigateur' };

/** That a browser is subscribed to push messages is audited. */
export const auditedAction: readonly Insertion[] = [
  {
    file: 'functions/audit/audited-requests.ts',
    after: '  createPushSubscription: ',
    replaced: "'changes nothing'",
    text: `() => ({ kind: '${subscribed.kind}' })`,
  },
  {
    file: 'shared/domain/operations/audit-kinds.ts',
    after: 'export const auditKinds = [',
    text: `'${subscribed.kind}', `,
  },
];

const auditWords = {
  en: ['Browser subscribed', 'subscribed a browser'],
  ar: ['اشترك متصفح', 'أضاف متصفحًا'],
  fr: ['Navigateur inscrit', subscribed.sentence],
} as const;

export const auditTexts: readonly Insertion[] = tags.map((tag) => {
  const [name, sentence] = auditWords[tag];
  return {
    file: `shared/texts/${tag}/console/audit.json`,
    after: '"auditKinds": {',
    text: `"${subscribed.kind}": { "name": "${name}", "sentence": "{who} ${sentence}" },`,
  };
});
