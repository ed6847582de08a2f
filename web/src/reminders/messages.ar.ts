import { translation } from '../messages/messages.ts';

export const reminders = translation({
  reminders: {
    warnings: {
      trial_reminder: 'تنتهي التجربة قريبًا',
      expiry_warning: 'ينتهي الاشتراك قريبًا',
      expired: 'انتهى الاشتراك',
    },
    labels: {
      trial_reminder: 'إرسال تذكير',
      expiry_warning: 'إرسال تنبيه',
      expired: 'إرسال طلب تجديد',
    },
    chat: {
      trialEnds:
        'مرحبًا {name}، تنتهي تجربتك المجانية لباقة {plan} في {brand} بتاريخ {day}. أجب عن هذه الرسالة لتشترك وتحتفظ بحسابك.',
      planEnds:
        'مرحبًا {name}، ينتهي اشتراكك في باقة {plan} من {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدده وتتابع النشر بلا انقطاع.',
      trialEnded:
        'مرحبًا {name}، انتهت تجربتك المجانية لباقة {plan} في {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدد قبل حذف حسابك.',
      planEnded:
        'مرحبًا {name}، انتهى اشتراكك في باقة {plan} من {brand} بتاريخ {day}. أجب عن هذه الرسالة لتجدده قبل حذف حسابك.',
    },
  },
});
