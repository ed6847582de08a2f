import { translationOf } from './translation-of.ts';
import type { UserTexts } from './user-texts.ts';

export const userTexts = translationOf<UserTexts>()({
  'user.not-found': 'لم يُعثر على العميل',
  'user.trial-expired': 'انتهت فترتك التجريبية. جدّد اشتراكك.',
  'user.subscription-expired': 'انتهى اشتراكك. جدّده.',
  'user.deactivated': 'الحساب موقوف. تواصل مع الدعم.',
  'user.unreadable': 'تعذّر تحميل بيانات العميل',
});
