import { translation } from '../messages/messages.ts';

export const freshSignIn = translation({
  freshSignIn: {
    title: 'أكّد أنك أنت',
    reason: 'يتطلب هذا تسجيل دخول جديدًا. أدخل كلمة مرور {email} للمتابعة.',
    password: 'كلمة المرور',
    wrongPassword: 'ليست هذه كلمة مرورك',
    passkey: 'استعمال مفتاح مرور',
    noPasskey: 'لم يُستعمل مفتاح مرور. أعد المحاولة أو أدخل كلمة مرورك.',
    confirm: 'تأكيد',
    confirming: 'جارٍ التأكيد...',
  },
});

export const idle = translation({
  idle: {
    title: 'هل ما زلت هنا؟',
    text: 'لم يستعمل أحد هذا التطبيق منذ 28 دقيقة. سيُسجَّل خروجك بعد دقيقتين. يُحفظ المنشور غير المكتمل.',
    stay: 'متابعة الجلسة',
  },
});
