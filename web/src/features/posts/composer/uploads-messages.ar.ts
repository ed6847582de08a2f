import { translation } from '../../../messages/messages.ts';

export const uploadsLeft = translation({
  uploadsLeft: {
    title: 'عمليات الرفع المتبقية اليوم إلى {platform}',
    left: '{left, number} من {perDay, number} لكل العملاء، منها {own, number} لهذا العميل.',
    none: 'لا تستقبل منصة {platform} المزيد من هذا العميل اليوم. جدوِل المنشور في {at} أو بعد ذلك.',
  },
});
