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
  },
});
