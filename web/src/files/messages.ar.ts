import { translation } from '../messages/messages.ts';

export const files = translation({
  files: {
    drop: 'أفلت الملفات هنا',
    upload: 'اختيار ملفات',
    remove: 'إزالة {name}',
    cancel: 'إلغاء رفع {name}',
    retry: 'إعادة محاولة {name}',
    sending: 'جارٍ الرفع',
    checking: 'جارٍ التحقق من الملف',
    ready: 'جاهز',
    kind: 'نوع الملف',
    kinds: {
      all: 'الكل',
      image: 'الصور',
      gif: 'GIF',
      video: 'الفيديوهات',
      document: 'المستندات',
      'image-or-video': 'الصور والفيديوهات',
    },
    download: 'تنزيل المستند',
    place: 'الملف {place, number} من {all, number}',
    previous: 'الملف السابق',
    next: 'الملف التالي',
    room: {
      used: 'ملفات الباقة: {used} من {most}',
      full: 'المكتبة ممتلئة. احذف ملفات لترفع غيرها.',
      beyond: 'استعمل العميل كل المساحة في باقته. الباقة لا تحدّ الوكالة: ما زال بإمكانك رفع الملفات.',
      short: 'المكتبة شبه ممتلئة: بقيت فيها مساحة {left}.',
    },
    failed: 'لم يعد عرض {name} ممكنًا',
  },
});
