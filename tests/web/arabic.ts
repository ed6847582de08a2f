import type { Language } from '../../web/src/messages/languages.ts';
import { arabicTexts } from '../support/arabic-texts.ts';
import { translation } from '../../web/src/messages/translation.ts';

// Keys that do not exist, or placeholders that the English lacks, do not compile here.
const texts = translation(arabicTexts);

export const arabic: Language = {
  name: 'العربية',
  direction: 'rtl',
  startTexts: {
    loading: 'جارٍ التحميل...',
    failedTitle: 'حدث خطأ غير متوقع!',
    failed: 'حدث خطأ في هذه الصفحة. لم يُفقد أي شيء حفظته.',
    wrongSettings: 'تعذّرت قراءة إعدادات هذا الموقع. أبلغ المسؤول.',
    retry: 'أعد المحاولة',
    home: 'العودة إلى البداية',
  },
  translations: async () => texts,
  components: async () => (await import('@cloudscape-design/components/i18n/messages/all.ar')).default,
};
