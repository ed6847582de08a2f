import { translation } from '../../../messages/messages.ts';

export const postCover = translation({
  postCover: {
    label: 'صورة الغلاف على {platform}',
    hint: 'تظهر للريل حتى يبدأ تشغيله. الصور العمودية بنسبة 9:16 هي الأنسب.',
    instead: 'تظهر للريل حتى يبدأ تشغيله، بدلًا من لقطة من الفيديو. الصور العمودية بنسبة 9:16 هي الأنسب.',
    upload: 'رفع صورة',
    choose: 'اختيار صورة',
    second: 'ثانية الفيديو',
    take: 'استعمال هذه اللقطة',
    notTaken: 'لا يستطيع هذا المتصفح عرض الفيديو. اختر صورة.',
    on: 'الغلاف على {platform}: {name}',
  },
});
