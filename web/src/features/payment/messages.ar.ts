import { translation } from '../../messages/messages.ts';

export const payment = translation({
  payment: {
    title: 'أكمل اشتراكك',
    back: 'العودة إلى الأسعار',
    selected: 'الباقة المختارة',
    perMonth: '${price, number} في الشهر',
    instead: 'بدلًا من ${price, number}',
    method: 'طريقة الدفع',
    now: 'ادفع الآن',
    nowText: 'رتّب الدفع مع فريقنا في محادثة. تُفعَّل باقتك عند تأكيد الدفع.',
    later: 'تجربة مجانية لثلاثة أيام',
    laterText: 'استعمل الباقة ثلاثة أيام مجانًا، ثم قرّر.',
    startTrial: 'ابدأ تجربة مجانية لثلاثة أيام',
    starting: 'جارٍ بدء تجربتك...',
    agreement:
      'بالمتابعة توافق على <terms>شروط الخدمة</terms> و<privacy>سياسة الخصوصية</privacy>. يمكنك الإلغاء متى شئت.',
    failed: 'تعذّر الدفع. أعد المحاولة.',
    requested: 'فُتحت محادثة مع فريقنا، وفيها طلب الدفع جاهز للإرسال. تُفعَّل باقتك عند تأكيد الدفع.',
    openChat: 'لم تُفتح المحادثة؟ افتحها من هنا',
    notice: 'يرجى الانتباه',
    ok: 'حسنًا',
    started: 'بدأت تجربتك المجانية',
  },
});
