import { translation } from '../../messages/messages.ts';

export const texts = translation({
  linkedin: {
    features: ['النشر على الملفات الشخصية والصفحات', 'جدولة المنشورات', 'متابعة أداء منشورات الصفحات'],
    needs: [
      'يجب ربط ملفات LinkedIn الشخصية وصفحاته من جديد كل 60 يومًا؛ نذكّرك قبل ذلك',
      'يربط صفحة LinkedIn أحد المسؤولين عنها',
    ],
    pictures: 'JPEG أو PNG أو GIF على LinkedIn',
    kinds: { member: 'ملف شخصي على LinkedIn', page: 'صفحة على LinkedIn' },
    link: 'الرابط على LinkedIn',
    linkHint: 'يعرضه LinkedIn كبطاقة حين لا تكون في المنشور ملفات.',
    linkTitle: 'عنوان الرابط على LinkedIn',
    linkTitleHint: 'لا يقرأ LinkedIn الصفحة. بلا عنوان تعرض البطاقة اسم الموقع.',
    documentTitle: 'عنوان المستند على LinkedIn',
    documentTitleHint: 'يظهر فوق الصفحات. بلا عنوان يعرض LinkedIn اسم الملف.',
    whoSees: 'من يراه على LinkedIn',
    visibilities: { everyone: 'الجميع', connections: 'معارف الملف الشخصي' },
    visibilityHint: 'لا معارف للصفحة: منشوراتها للجميع.',
    repost: 'إعادة النشر',
    send: 'إرسال',
  },
});
