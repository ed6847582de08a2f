import { translation } from '../../messages/messages.ts';

export const clientNotFound = translation({
  clientNotFound: {
    title: 'لم يُعثر على العميل',
    text: 'لم يُعثر على حساب العميل المطلوب.',
    back: 'العودة إلى تسجيل الدخول',
  },
});
