import { translation } from '../../../messages/messages.ts';

export const exportPosts = translation({
  exportPosts: {
    export: 'تصدير',
    csv: 'CSV كما يقرؤه الاستيراد',
    print: 'طباعة أو حفظ بصيغة PDF',
    feed: 'رابط التقويم…',
    fileName: 'المنشورات',
    exported:
      '{count, plural, zero {لا منشور لتصديره} one {صُدِّر منشور واحد} two {صُدِّر منشوران} few {صُدِّرت # منشورات} many {صُدِّر # منشورًا} other {صُدِّر # منشور}}',
    cut: 'صُدِّر أول {shown, number} من أصل {all, number} من المنشورات: اختر أيامًا أقل لتصدير الباقي.',
    failed: 'تعذّر تصدير المنشورات',
    title: 'خطة النشر',
    period: '{from} – {to}',
    back: 'العودة إلى المنشورات',
    empty: 'لا منشورات',
    emptyText: 'لا منشور يطابق بحثك وعوامل التصفية.',
    loading: 'جارٍ تحميل خطة النشر',
    loadFailed: 'تعذّر تحميل خطة النشر',
    noDay: 'بلا وقت',
    times: 'الأوقات بتوقيت {zone}',
    columns: { time: 'الوقت', client: 'العميل', platforms: 'المنصات', post: 'المنشور', status: 'الحالة' },
  },
});
