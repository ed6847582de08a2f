import { translation } from '../../../messages/messages.ts';

export const postDocument = translation({
  postDocument: {
    label: 'المستند على {platform}',
    hint: 'ملف PDF تُقلَّب صفحاته. يُنشر بدلًا من الصور والفيديوهات.',
    upload: 'رفع ملف PDF',
    choose: 'اختيار مستند',
  },
});
