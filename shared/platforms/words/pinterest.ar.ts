import { translationOf } from '../../messages/translation-of.ts';
import type { pinterestFailureTexts } from '../failures/pinterest.ts';
import type { pinterestTexts } from '../pinterest.ts';

export const words = translationOf<typeof pinterestTexts & typeof pinterestFailureTexts>()({
  'types.jpeg-png-gif-webp': 'JPEG أو PNG أو GIF أو WebP',

  'pinterest.app-not-approved':
    'لم يوافق Pinterest على تطبيق الوكالة بعد، فلا يقبل منه دبابيس. لا حاجة إلى إعادة ربط الحساب.',
  'pinterest.board-missing': 'اختر اللوحة التي يُنشر عليها الدبوس.',
  'pinterest.board-gone': 'لم تعد اللوحة على Pinterest، أو لا يحق للحساب النشر عليها. اختر لوحة أخرى.',
  'pinterest.files': 'يقبل Pinterest صورة واحدة، أو من صورتين إلى 5 صور بالقياس نفسه، أو فيديو واحدًا.',
  'pinterest.no-size': 'حجم أحد الملفات غير معروف. ارفعه من جديد.',
  'pinterest.file-not-fetched': 'لم يتمكن Pinterest من جلب صورة من عنواننا.',
  'pinterest.video': 'لم يتمكن Pinterest من استعمال الفيديو. احفظه بصيغة MP4 بصورة H.264 وصوت AAC.',
  'pinterest.not-allowed': 'لم يعد الحساب يسمح لنا بإنشاء دبابيس. أعد ربطه واسمح بكل شيء.',
  'pinterest.section-gone': 'لم يعد قسم اللوحة على Pinterest. اختر قسمًا آخر، أو لا تختر شيئًا.',
});
