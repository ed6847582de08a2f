import type { LanguageTag } from '../../../shared/domain/language.ts';
import { linkTexts } from '../approve/link-texts.ts';

/** Until a report is there, it may name no agency. */
export const reportLinkTexts = {
  en: { ...linkTexts.en, neutral: 'This link does not work. Please ask for a new one.' },
  ar: { ...linkTexts.ar, neutral: 'هذا الرابط لا يعمل. اطلب رابطًا جديدًا.' },
  fr: { ...linkTexts.fr, neutral: 'Ce lien ne fonctionne pas. Demandez-en un nouveau.' },
} as const satisfies Record<LanguageTag, object>;
