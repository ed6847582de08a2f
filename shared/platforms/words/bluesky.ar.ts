import { translationOf } from '../../messages/translation-of.ts';
import type { blueskyTexts } from '../bluesky.ts';
import type { blueskyFailureTexts } from '../failures/bluesky.ts';

export const words = translationOf<typeof blueskyTexts & typeof blueskyFailureTexts>()({
  'bluesky.taken-down': 'أغلق Bluesky الحساب. أعد ربطه حين يسمح له Bluesky بالنشر.',
  'bluesky.deactivated': 'الحساب موقوف على Bluesky. فعّله هناك ثم أعد ربطه.',
  'bluesky.no-size': 'حجم أحد الملفات غير معروف. ارفعه من جديد.',
  'bluesky.no-video':
    'لا يقبل Bluesky المزيد من الفيديو من هذا الحساب اليوم. ولا يقبل شيئًا منه أيضًا حتى يُؤكَّد بريد الحساب الإلكتروني هناك.',
  'bluesky.no-video-because': 'لا يقبل Bluesky فيديو من هذا الحساب: {reason}',
  'bluesky.video-failed': 'لم يتمكن Bluesky من معالجة الفيديو. احفظه بصيغة MP4 بصورة H.264 وصوت AAC.',
  'bluesky.video-failed-because': 'لم يتمكن Bluesky من معالجة الفيديو: {reason}',
  'bluesky.files-dropped': 'لم يحتفظ Bluesky بملفات المنشور. أعد المحاولة.',
});
