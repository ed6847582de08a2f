import { translation } from '../messages/messages.ts';

export const firstComment = translation({
  firstComment: {
    label: 'التعليق الأول على {platform}',
    hint: 'يكتبه الحساب تحت المنشور بعد نشره.',
    notPermitted:
      'رُبط الحساب من دون إذن التعليق. من دونه يُنشر المنشور لا التعليق. اربطه من جديد ووافق على كل ما يطلبه {platform}.',
    connect: 'إعادة ربط {platform}',
  },
});

export const location = translation({
  location: {
    label: 'الموقع على {platform}',
    hint: 'يظهر مع اسم الحساب. ابحث عن مكان باسمه، أو اختر مكانًا مفضلًا.',
    notShown: 'لا يُظهر هذا النوع من المنشورات موقعًا على {platform}.',
    choose: 'بلا موقع',
    find: 'ابحث عن مكان',
    favourites: 'المفضلة',
    found: 'وُجد على {platform}',
    searching: 'جارٍ البحث عن أماكن',
    typeMore: 'اكتب حرفين أو أكثر للبحث.',
    none: 'لم يُعثر على أي مكان',
    failed: 'تعذّر البحث عن أماكن. {reason}',
    remove: 'إزالة الموقع من {platform}',
    keep: 'حفظ {name} في المفضلة',
    forget: 'إزالة {name} من المفضلة',
    kept: '{name} في المفضلة الآن',
    forgotten: 'لم يعد {name} في المفضلة',
    notSaved: 'تعذّر حفظ المفضلة',
    full: 'عدد الأماكن المفضلة {limit} على الأكثر. أزل واحدًا منها أولًا.',
    at: 'في {place}',
  },
});

export const thread = translation({
  thread: {
    thread: 'إرسال كسلسلة',
    hint: 'يُنشر النص الطويل في عدة منشورات، واحدًا بعد آخر.',
    part: '{number} من {total}',
    parts:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
  },
});
