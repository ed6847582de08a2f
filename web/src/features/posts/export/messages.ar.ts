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

export const calendarFeed = translation({
  calendarFeed: {
    title: 'رابط التقويم',
    text: 'تطبيقات التقويم التي تعرف العنوان تعرض المنشورات وتتابع تغييراتها خلال ساعات.',
    reveals: {
      label: 'ما يكشفه العنوان لمن لديه',
      own: 'من المنشورات منذ {past, number} يومًا حتى {future, number} يومًا مقبلًا: اليوم والوقت، وبداية النص، والمنصات والحالة. بلا ملفات. لا يمكن تغيير شيء به.',
      all: 'من منشورات كل العملاء منذ {past, number} يومًا حتى {future, number} يومًا مقبلًا: العميل، واليوم والوقت، وبداية النص، والمنصات والحالة. بلا ملفات. لا يمكن تغيير شيء به.',
    },
    none: 'لا عنوان بعد.',
    made: 'أُنشئ عنوان في {time}. لا يمكن إظهاره مرة أخرى.',
    make: 'إنشاء عنوان',
    renew: 'إنشاء عنوان جديد',
    renewText: 'يتوقف العنوان السابق عن العمل.',
    withdraw: 'سحب العنوان',
    withdrawn: 'سُحب العنوان',
    address: 'العنوان',
    once: 'يظهر الآن فقط. احفظه كما تحفظ كلمة المرور.',
    copy: 'نسخ',
    copied: 'نُسخ العنوان',
    copyFailed: 'تعذّر نسخ العنوان',
    how: {
      title: 'كيفية الاشتراك',
      google: 'Google Calendar: «تقاويم أخرى»، ثم «+»، ثم «من عنوان URL».',
      apple: 'Apple Calendar: «ملف»، ثم «اشتراك جديد في تقويم». على iPhone: «إضافة تقويم»، ثم «إضافة تقويم اشتراك».',
      outlook: 'Outlook: «إضافة تقويم»، ثم «اشتراك من الويب».',
    },
    loading: 'جارٍ تحميل رابط التقويم',
    loadFailed: 'تعذّر تحميل رابط التقويم',
    makeFailed: 'تعذّر إنشاء العنوان',
    withdrawFailed: 'تعذّر سحب العنوان',
  },
});
