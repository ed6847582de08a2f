import { translation } from '../../messages/messages.ts';

export const emailNotice = translation({
  emailNotice: {
    header: 'أكّد بريدك الإلكتروني',
    text: 'أرسلنا رمزًا إلى {email}. إلى أن تُدخله يمكنك التصفح وكتابة المسودات. أما ربط الحسابات والنشر ورسائلنا بالبريد فتنتظر.',
    textOfStaff: 'أرسلنا رمزًا إلى {email}. إلى أن تُدخله لا نرسل إليك أي رسالة أخرى بالبريد.',
    label: 'الرمز من البريد',
    confirm: 'تأكيد',
    confirming: 'جارٍ التأكيد...',
    sendAgain: 'إرسال رمز جديد',
    sent: 'أرسلنا رمزًا جديدًا إلى {email}',
    notSent: 'تعذّر إرسال الرمز. {reason}',
    notConfirmed: 'تعذّر تأكيد البريد الإلكتروني. {reason}',
    confirmed: 'تم تأكيد بريدك الإلكتروني',
  },
});
