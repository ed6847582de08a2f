import { translation } from '../../messages/messages.ts';

export const texts = translation({
  tiktok: {
    features: ['نشر الفيديوهات والصور', 'جدولة المنشورات'],
    needs: [],
    pictures: 'JPEG أو WebP على TikTok',
    loading: 'جارٍ تحميل خيارات حساب TikTok',
    failed: 'تعذّر تحميل خيارات حساب TikTok',
    whoSees: 'من يمكنه أن يراه على TikTok',
    account: 'النشر على @{username}',
    choose: 'اختر من يمكنه أن يراه',
    needsAccount: 'يمكن اختيار من يراه بعد ربط الحساب.',
    privacy: {
      PUBLIC_TO_EVERYONE: 'الجميع',
      MUTUAL_FOLLOW_FRIENDS: 'الأصدقاء',
      FOLLOWER_OF_CREATOR: 'المتابعون',
      SELF_ONLY: 'أنا فقط',
    },
    title: 'العنوان على TikTok',
    allow: 'يمكن للناس على TikTok',
    comments: 'التعليق',
    duet: 'عمل Duet',
    stitch: 'عمل Stitch',
  },
});
