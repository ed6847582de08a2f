import type { DeletionTexts } from './deletion-texts.ts';
import { translationOf } from './translation-of.ts';

export const deletionTexts = translationOf<DeletionTexts>()({
  'deletion.received': 'وصل طلب حذف بياناتك. تستغرق معالجته من 24 إلى 48 ساعة.',
  'deletion.to-confirm':
    'وصل طلبك. إن كانت لدينا بيانات لك فقد أرسلنا رابطًا إلى البريد الإلكتروني المسجّل. أكّد الطلب به خلال 24 ساعة.',
});
