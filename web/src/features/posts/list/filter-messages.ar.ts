import { translation } from '../../../messages/messages.ts';

export const postFilters = translation({
  postFilters: {
    filters:
      '{count, plural, zero {عوامل التصفية} one {عوامل التصفية (#)} two {عوامل التصفية (#)} few {عوامل التصفية (#)} many {عوامل التصفية (#)} other {عوامل التصفية (#)}}',
    search: 'البحث في المنشورات',
    clearSearch: 'مسح البحث',
    status: 'التصفية حسب الحالة',
    allStatuses: 'كل الحالات',
    sort: 'ترتيب المنشورات',
    sorts: { created: 'الأحدث أولًا', latest: 'الوقت الأبعد أولًا', earliest: 'الوقت الأقرب أولًا' },
    platform: 'التصفية حسب المنصة',
    allPlatforms: 'كل المنصات',
    allClients: 'كل العملاء',
    settings: 'إعدادات القائمة',
    confirm: 'حفظ',
    cancel: 'إلغاء',
    pageSize: 'عدد المنشورات في الصفحة',
    onPage:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
    columns: 'الأعمدة',
    wrapLines: 'التفاف الأسطر',
    wrapLinesText: 'عرض نص الخانة كاملًا على عدة أسطر',
    density: 'عرض مضغوط',
    densityText: 'عرض المزيد في مساحة أصغر، في كل الصفحات',
  },
});
