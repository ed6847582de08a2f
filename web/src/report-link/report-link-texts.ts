import type { LanguageTag } from '../../../shared/domain/language.ts';
import { linkTexts } from '../approve/link-texts.ts';

/** Until a report is there, it may name no agency. */
export const reportLinkTexts = {
  en: { ...linkTexts.en, neutral: 'This link does not work. Please ask for a new one.' },
  ar: { ...linkTexts.ar, neutral: 'هذا الرابط لا يعمل. اطلب رابطًا جديدًا.' },
  fr: { ...linkTexts.fr, neutral: 'Ce lien ne fonctionne pas. Demandez-en un nouveau.' },
} as const satisfies Record<LanguageTag, object>;

/** What the page of a recipient says. */
export const recipientTexts = {
  en: {
    ask: (client: string, sender: string) => `${sender} would like to send you reports about ${client} by e-mail.`,
    yes: 'Yes, send me the reports',
    no: 'No, thank you',
    ready: (client: string) =>
      `Thank you. From now on you get the reports about ${client}. Each of them has a link to stop them.`,
    tooOld: (sender: string) => `This question is too old. Please ask ${sender} for a new one.`,
    stopAsk: (client: string) => `Would you like to get no more reports about ${client}?`,
    stop: 'Stop the reports',
    stopped: (client: string) => `You get no reports about ${client}.`,
    again: 'Send me the reports again',
  },
  ar: {
    ask: (client: string, sender: string) => `تودّ ${sender} أن ترسل إليك تقارير عن ${client} بالبريد الإلكتروني.`,
    yes: 'نعم، أرسلوا إليّ التقارير',
    no: 'لا، شكرًا',
    ready: (client: string) => `شكرًا. ستصلك من الآن التقارير عن ${client}. وفي كل منها رابط لإيقافها.`,
    tooOld: (sender: string) => `هذا السؤال قديم. اطلب سؤالًا جديدًا من ${sender}.`,
    stopAsk: (client: string) => `هل تريد ألا تصلك تقارير أخرى عن ${client}؟`,
    stop: 'إيقاف التقارير',
    stopped: (client: string) => `لا تصلك تقارير عن ${client}.`,
    again: 'أرسلوا إليّ التقارير من جديد',
  },
  fr: {
    ask: (client: string, sender: string) => `${sender} souhaite vous envoyer par e-mail des rapports sur ${client}.`,
    yes: 'Oui, envoyez-moi les rapports',
    no: 'Non, merci',
    ready: (client: string) =>
      `Merci. Vous recevez désormais les rapports sur ${client}. Chacun a un lien pour les arrêter.`,
    tooOld: (sender: string) => `Cette question est trop ancienne. Demandez-en une nouvelle à ${sender}.`,
    stopAsk: (client: string) => `Souhaitez-vous ne plus recevoir de rapports sur ${client}\u00a0?`,
    stop: 'Arrêter les rapports',
    stopped: (client: string) => `Vous ne recevez pas de rapports sur ${client}.`,
    again: 'Renvoyez-moi les rapports',
  },
} as const satisfies Record<LanguageTag, object>;
