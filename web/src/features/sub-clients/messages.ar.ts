import { translation } from '../../messages/messages.ts';

export const subClients = translation({
  subClients: {
    title: 'العملاء الفرعيون',
    titleOf: 'العملاء الفرعيون لـ {parent}',
    loading: 'جارٍ تحميل العملاء الفرعيين',
    failed: 'تعذّر تحميل العملاء الفرعيين',
    empty: 'لا عملاء فرعيين',
    emptyText: 'يحصل كل عميل فرعي على مساحة عمل خاصة به ضمن الباقة نفسها.',
    allUsed: 'استُعمل عدد العملاء الفرعيين في الباقة كله: {count, number}.',
    since: 'عضو منذ',
    password: 'كلمة المرور',
    add: {
      title: 'إضافة عميل فرعي',
      submit: 'إضافة عميل فرعي',
      submitting: 'جارٍ الإضافة...',
      passwordHint: 'يجب تغييرها عند أول تسجيل دخول.',
      done: 'أُضيف العميل الفرعي!',
      failed: 'تعذّرت إضافة العميل الفرعي',
    },
    edit: {
      title: 'تعديل العميل الفرعي',
      submit: 'حفظ التغييرات',
      submitting: 'جارٍ الحفظ...',
      passwordHint: 'اتركها فارغة لإبقاء الحالية. يجب تغيير الجديدة عند تسجيل الدخول التالي.',
      done: 'حُدّث العميل الفرعي!',
      failed: 'تعذّر تحديث العميل الفرعي',
      action: 'تعديل',
      actionFor: 'تعديل {name}',
    },
    remove: {
      title: 'حذف العميل الفرعي',
      question: 'هل تريد فعلًا حذف هذا العميل الفرعي؟',
      consequence: 'تُحذف أيضًا منشوراته وملفاته وحساباته المربوطة.',
      done: 'حُذف العميل الفرعي!',
      failed: 'تعذّر حذف العميل الفرعي',
      action: 'حذف',
      actionFor: 'حذف {name}',
    },
  },
});
