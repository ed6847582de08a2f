import { translation } from '../../messages/messages.ts';

export const dialogs = translation({
  dialogs: {
    unsaved: {
      title: 'مغادرة الصفحة',
      text: 'تغييراتك غير محفوظة وستضيع.',
      kept: 'لم يُحفظ منشورك بعد. يبقى على هذا الجهاز إلى أن تعود إلى الكتابة هنا.',
      leave: 'مغادرة',
    },
    temporaryPassword: {
      title: 'كلمة مرور مؤقتة',
      giveTo: 'أعطِ كلمة المرور هذه إلى {name}. تظهر الآن فقط ويجب تغييرها عند أول تسجيل دخول.',
      until: 'صالحة حتى {day}',
      copy: 'نسخ كلمة المرور',
      copied: 'نُسخت كلمة المرور',
      copyFailed: 'تعذّر نسخ كلمة المرور',
      done: 'تم',
    },
    typeToConfirm: 'للتأكيد اكتب «{text}»',
  },
});
