import { translation } from '../../../messages/messages.ts';

export const liveNumbers = translation({
  liveNumbers: {
    loading: 'جارٍ طلب الأرقام من {platform}',
    failed: 'تعذّر تحميل أرقام {platform}',
    live: 'مباشرة من {platform}، {at}: منذ {since}، ولمدة 90 يومًا على الأكثر. لا تسمح لنا منصة {platform} بحفظ أرقامها، لذلك لا تظهر في التحليلات.',
    none: 'لا تعطي منصة {platform} أرقامًا عن هذا المنشور بعد. وهي لا تسمح لنا بحفظ أي منها، لذلك لا تظهر في التحليلات.',
    again: 'طلبها من جديد',
    value: '{count, number}',
    numbers: {
      impressions: 'مرات الظهور',
      saves: 'مرات الحفظ',
      clicks: 'النقرات على الدبوس',
      visits: 'النقرات على رابطه',
      reactions: 'ردود الفعل',
      comments: 'التعليقات',
    },
  },
});
