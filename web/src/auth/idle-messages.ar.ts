import { translation } from '../messages/messages.ts';

export const idle = translation({
  idle: {
    title: 'هل ما زلت هنا؟',
    text: 'لم يستعمل أحد هذا التطبيق منذ 28 دقيقة. سيُسجَّل خروجك بعد دقيقتين. يُحفظ المنشور غير المكتمل.',
    stay: 'متابعة الجلسة',
  },
});
