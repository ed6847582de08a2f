import { translation } from '../messages/messages.ts';

export const requests = translation({
  requests: {
    uploadFailed: 'تعذّر رفع الملفات',
    checkTooSlow: 'يستغرق فحص الملف وقتًا أطول من المتوقع. ابحث عنه في المكتبة بعد قليل.',
    noSubscription: 'تعذّر إنشاء الاشتراك',
  },
});
