import { translation } from '../../messages/messages.ts';

export const texts = translation({
  bluesky: {
    features: ['نشر النصوص والصور والفيديوهات والروابط', 'نشر سلاسل المنشورات', 'متابعة الإعجابات والردود وإعادات النشر'],
    needs: ['يقبل Bluesky الفيديوهات من الحسابات التي تأكد بريدها الإلكتروني هناك'],
    pictures: 'JPEG أو PNG أو WebP لـ Bluesky',
    askedAccount: {
      label: 'معرّف الحساب على Bluesky',
      hint: 'اسم الحساب كما يظهر على Bluesky بعد العلامة @. تسجّل الدخول على Bluesky بعد ذلك.',
      example: 'name.bsky.social',
    },
    link: 'بطاقة الرابط على Bluesky',
    linkHint: 'تظهر تحت النص عندما لا يكون للمنشور ملفات.',
    linkTitle: 'عنوان بطاقة الرابط',
    reply: 'رد',
    repost: 'إعادة نشر',
  },
});
