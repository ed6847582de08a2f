import { translation } from '../messages/messages.ts';

export const links = translation({
  links: {
    language: 'لغة العميل',
    days: 'مدة عمل الرابط',
    dayCount: '{days, plural, zero {بلا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    pin: 'رمز PIN',
    pinHint: 'اختياري، من 4 إلى 8 أرقام. أبلغه للعميل بطريقة أخرى.',
    byChat: 'إرسال بالمحادثة',
    byMail: 'إرسال بالبريد الإلكتروني',
    mailed: 'أُرسل بريد إلكتروني إلى {email}.',
    notMailed: 'لم يُرسل أي بريد إلكتروني: لم يُتحقَّق من العنوان، أو لم تقبله خدمة البريد. أرسل الرابط بالمحادثة.',
    link: 'الرابط',
    copy: 'نسخ',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ',
    openChat: 'فتح المحادثة',
    done: 'تم',
    cancel: 'إلغاء',
    unopened: 'لم يُفتح بعد',
    opened:
      '{openings, plural, zero {لم يُفتح} one {فُتح مرة واحدة} two {فُتح مرتين} few {فُتح # مرات} many {فُتح # مرة} other {فُتح # مرة}}، آخرها {time}',
    until: 'يعمل حتى {time}',
    guessed: 'أُنهي بعد عشرين رمزًا خاطئًا',
    withdraw: 'سحب',
    withdrawn: 'لم يعد الرابط يعمل.',
    withdrawFailed: 'لم يُسحب الرابط',
  },
  linkLanguages: {
    en: 'الإنجليزية',
    ar: 'العربية',
    fr: 'الفرنسية',
  },
});
