import { translation } from '../messages/messages.ts';

export const pwa = translation({
  pwa: {
    updateTitle: 'نسخة جديدة جاهزة',
    updateText: 'احفظ تغييراتك ثم أعد التحميل.',
    update: 'إعادة التحميل',
    later: 'لاحقًا',
    pushTitle: 'نُعلمك حين يحتاج أمر إليك',
    pushText: 'رسالة على هذا الجهاز حين لا يُنشر منشور أو ينتظر موافقتك. يمكنك إيقافها من الإعدادات.',
    pushOn: 'تفعيل',
    notNow: 'ليس الآن',
  },
});
