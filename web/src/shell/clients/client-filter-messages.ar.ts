import { translation } from '../../messages/messages.ts';

export const clientFilter = translation({
  clientFilter: {
    label: 'التصفية حسب العميل',
    loading: 'جارٍ تحميل العملاء',
    failed: 'تعذّر تحميل العملاء',
    empty: 'لا عميل بهذا الاسم',
    find: 'ابحث عن عميل',
  },
});
