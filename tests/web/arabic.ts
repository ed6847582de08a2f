import type { Language } from '../../web/src/messages/languages.ts';
import { translation } from '../../web/src/messages/translation.ts';

/** A few texts, as a language's file has all of them. Arabic has six plurals and is written from right to left. */
const texts = translation({
  'webhooks.title': 'ويب هوك إنستغرام',
  'webhooks.columns.time': 'الوقت',
  'webhooks.known':
    '{count, plural, zero {لا أحداث} one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثًا} other {# حدث}}',
  'webhooks.dataOf': 'بيانات {type}',
  'payment.agreement': 'بالمتابعة توافق على <privacy>سياسة الخصوصية</privacy> و<terms>شروط الخدمة</terms>.',
  'connection.taken': 'حساب {platform} هذا مرتبط بعميل آخر.',
  'help.faq.0.question': 'كيف أربط حساب إنستغرام؟',
});

export const arabic: Language = {
  name: 'العربية',
  direction: 'rtl',
  translations: async () => texts,
  components: async () => (await import('@cloudscape-design/components/i18n/messages/all.ar')).default,
};
