import type { Language } from '../../web/src/messages/languages.ts';
import { arabicTexts } from '../support/arabic-texts.ts';
import { translation } from '../../web/src/messages/translation.ts';

// Keys that do not exist, or placeholders that the English lacks, do not compile here.
const texts = translation(arabicTexts);

export const arabic: Language = {
  name: 'العربية',
  direction: 'rtl',
  translations: async () => texts,
  components: async () => (await import('@cloudscape-design/components/i18n/messages/all.ar')).default,
};
