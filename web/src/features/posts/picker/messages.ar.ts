import { translation } from '../../../messages/messages.ts';

export const mediaPicker = translation({
  mediaPicker: {
    title: 'الاختيار من المكتبة',
    choose:
      '{count, plural, zero {إضافة ملفات} one {إضافة ملف واحد} two {إضافة ملفين} few {إضافة # ملفات} many {إضافة # ملفًا} other {إضافة # ملف}}',
    search: 'البحث عن ملفات بالاسم',
    clearSearch: 'مسح البحث',
    loading: 'جارٍ تحميل المكتبة',
    failed: 'تعذّر تحميل المكتبة',
    empty: 'لا ملفات بعد',
    emptyText: 'ارفع الملفات إلى منشور، فتبقى في المكتبة للمنشور التالي.',
    noMatch: 'لا نتائج',
    clearFilter: 'مسح التصفية',
    pages: {
      paginationLabel: 'صفحات المكتبة',
      previousPageLabel: 'الصفحة السابقة',
      nextPageLabel: 'الصفحة التالية',
      pageLabel: 'الصفحة {page, number}',
    },
    alreadyThere: 'موجود في المنشور',
    notReady: 'غير جاهز',
  },
});
