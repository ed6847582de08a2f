import { translation } from '../messages/messages.ts';

export const postPreview = translation({
  postPreview: {
    title: 'معاينة',
    empty: 'اختر منصة لترى كيف سيبدو المنشور.',
    files: 'الملفات',
    noPicture: 'لا صورة',
    noText: 'يظهر نصك هنا.',
    becomes: 'يُنشر بصيغة {format}',
    now: 'الآن',
    like: 'إعجاب',
    comment: 'تعليق',
    share: 'مشاركة',
    more: '… المزيد',
    less: 'أقل',
    previous: 'الملف السابق',
    next: 'الملف التالي',
    moreFiles: '+{count, number}',
    place: '{place, number} من {count, number}',
  },
});
