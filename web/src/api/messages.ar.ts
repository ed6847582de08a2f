import { translation } from '../messages/messages.ts';

export const api = translation({
  api: {
    unreachable: 'تعذّر الوصول إلى الخدمة. تحقق من اتصالك وأعد المحاولة.',
    signedOut: 'سجّل الدخول',
    unexpectedAnswer: 'أجابت الخدمة بما لا تفهمه هذه الصفحة. أعد تحميلها.',
    failedThere: 'حدث خطأ من جهتنا. أعد المحاولة.',
    failedHere: 'حدث خطأ. أعد المحاولة.',
  },
});
