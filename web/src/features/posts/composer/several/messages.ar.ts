import { translation } from '../../../../messages/messages.ts';

export const severalClients = translation({
  severalClients: {
    label: 'عملاء آخرون',
    hint: 'يحصل كل منهم على منشور خاص به، في وقته الشاغر التالي. {most, number} آخرون على الأكثر.',
    sharedText: 'تمنع منصة {platform} أن تقول عدة حسابات الكلام نفسه. اكتب نصًا مختلفًا لكل منها، أو استغنِ عن {platform}.',
    choose: 'اختر عملاء آخرين',
    remove: 'إزالة {name}',
    schedule:
      'جدولة {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}…',
    now: 'نشر {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}…',
    draft:
      'حفظ مسودات {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}…',
    title: {
      schedule:
        'جدولة {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}',
      now: 'نشر {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}',
      draft:
        'حفظ مسودات {count, plural, zero {بلا عملاء} one {لعميل واحد} two {لعميلَين} few {لـ # عملاء} many {لـ # عميلًا} other {لـ # عميل}}',
    },
    confirm: {
      schedule:
        '{count, plural, zero {لا منشورات للجدولة} one {جدولة منشور واحد} two {جدولة منشورَين} few {جدولة # منشورات} many {جدولة # منشورًا} other {جدولة # منشور}}',
      now: '{count, plural, zero {لا منشورات للنشر} one {نشر منشور واحد} two {نشر منشورَين} few {نشر # منشورات} many {نشر # منشورًا} other {نشر # منشور}}',
      draft:
        '{count, plural, zero {لا مسودات للحفظ} one {حفظ مسودة واحدة} two {حفظ مسودتَين} few {حفظ # مسودات} many {حفظ # مسودة} other {حفظ # مسودة}}',
    },
    checking: 'جارٍ التحقق من هذا العميل',
    checkFailed: 'تعذّر التحقق من هذا العميل',
    nowTime: 'الآن',
    draftTime: 'مسودة بلا وقت',
    leftOut: 'ليس على {platform}: {reason}',
    notPossible: 'لا منشور: لا منصة من المختارة ممكنة',
    noTime: 'لا منشور: لا وقت شاغرًا',
    files:
      '{count, plural, zero {لا تُنسخ ملفات} one {يُنسخ الملف} two {يُنسخ الملفان} few {تُنسخ الملفات} many {تُنسخ الملفات} other {تُنسخ الملفات}} إلى مكتبات العملاء الآخرين.',
    making: 'جارٍ الحفظ...',
    made: 'تم الحفظ',
    failed: 'لم يُحفظ: {reason}',
    someFailed: 'حُفظ {made, number} من {all, number} من المنشورات',
    someFailedText: 'لا تحفظ إعادة المحاولة إلا ما ينقص: لا يحصل أي عميل على المنشور مرتين.',
    allMade:
      '{count, plural, zero {لم يُحفظ أي منشور} one {حُفظ منشور واحد} two {حُفظ منشوران} few {حُفظت # منشورات} many {حُفظ # منشورًا} other {حُفظ # منشور}}',
    tryAgain: 'إعادة المحاولة',
    leave: 'المغادرة من دونها',
    cancel: 'إلغاء',
    close: 'إغلاق',
  },
});
