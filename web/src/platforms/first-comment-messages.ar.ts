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
