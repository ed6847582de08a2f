import { translation } from '../../messages/messages.ts';

export const tables = translation({
  tables: {
    asTable: 'عرض كجدول',
    showMore: 'عرض المزيد',
    loadingMore: 'جارٍ تحميل المزيد',
  },
});
