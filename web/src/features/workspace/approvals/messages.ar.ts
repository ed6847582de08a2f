import { translation } from '../../../messages/messages.ts';

export const toApprove = translation({
  toApprove: {
    title: 'بانتظار الموافقة',
    description: 'منشورات تنتظر موافقتك قبل نشرها.',
    waiting:
      '{count, plural, zero {لا شيء بانتظارك} one {منشور واحد بانتظارك} two {منشوران بانتظارك} few {# منشورات بانتظارك} many {# منشورًا بانتظارك} other {# منشور بانتظارك}}',
    failed: 'تعذّر تحميل المنشورات المعروضة للموافقة',
    empty: 'لا شيء للموافقة',
    emptyText: 'حين تسألك وكالتك عن منشورات تجدها هنا.',
    yes: 'موافق',
    change: 'أطلب تعديلًا',
    no: 'غير موافق',
    undo: 'تراجع',
    whatChange: 'ما الذي يجب تعديله؟',
    whyNo: 'ما السبب؟ (اختياري)',
    send: 'إرسال',
    cancel: 'إلغاء',
    noTime: 'لا وقت بعد',
    pastTime: 'مضى وقته. بعد موافقتك تختار الوكالة وقتًا جديدًا.',
    before: 'النص السابق: {text}',
    timeBefore: 'الوقت السابق: {time}',
    answerFailed: 'لم يُحتسب جوابك',
  },
  approvalCards: {
    asked: 'بانتظار جوابك',
    'asked-again': 'تم التعديل. ألقِ نظرة من جديد',
    yes: 'وافقتَ عليه',
    change: 'طلبتَ تعديلًا',
    no: 'لم توافق عليه',
    'going-out': 'في طريقه إلى النشر',
    published: 'تم النشر',
    removed: 'تمت الإزالة',
    elsewhere: 'طُلبت موافقتك من جديد',
  },
});
