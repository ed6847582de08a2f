import { translation } from '../../messages/messages.ts';

export const daysFilter = translation({
  daysFilter: {
    anyTime: 'أي وقت',
    days: 'تصفية حسب التاريخ',
    from: 'من',
    to: 'إلى',
    apply: 'تطبيق',
    clear: 'مسح',
    daysRequired: 'اختر اليومين',
    daysInOrder: 'يجب ألا يكون اليوم الأول بعد الأخير',
  },
});
