import { translationOf } from '../../messages/translation-of.ts';
import type { tiktokFailureTexts } from '../failures/tiktok.ts';
import type { tiktokTexts } from '../tiktok.ts';

export const words = translationOf<typeof tiktokTexts & typeof tiktokFailureTexts>()({
  'needed.video-or-picture': 'فيديو أو صورة',
  'types.jpeg-webp': 'JPEG أو WebP',
  'loss.tiktok-drafts': 'إرسال المسودات إلى TikTok',
  'loss.tiktok-look-up': 'التحقق على TikTok من نشر المنشور عند ضياع الجواب',

  'tiktok.daily-limit': 'بلغ الحساب عدد المنشورات التي يقبلها TikTok خلال 24 ساعة.',
  'tiktok.daily-limit-reached': 'بلغ الحساب عدد المنشورات التي يقبلها TikTok خلال 24 ساعة. أعد المحاولة لاحقًا.',
  'tiktok.too-many-accounts': 'لا يقبل TikTok المزيد من حساباتنا اليوم.',
  'tiktok.privacy': 'لا يسمح الحساب بمن اختير ليرى المنشور. اختر من يراه من جديد.',
  'tiktok.address-unverified':
    'لم يتحقق TikTok من أن عنوان ملفاتنا لنا. يجب أن تؤكده الوكالة في بوابة المطورين لدى TikTok.',
  'tiktok.app-unaudited':
    'إلى أن يدقق TikTok تطبيقنا، لا يقبل إلا منشورات الحسابات الخاصة. اجعل الحساب خاصًا في تطبيق TikTok ثم حاول مجددًا.',
  'tiktok.banned': 'لا يسمح TikTok لهذا الحساب بالنشر حاليًا.',
  'tiktok.file-kind': 'لا يقبل TikTok هذا النوع من الملفات: الفيديو MP4 أو MOV أو WebM، والصور JPEG أو WebP.',
  'tiktok.video-length': 'الفيديو أقصر أو أطول مما يقبله TikTok من هذا الحساب.',
  'tiktok.frame-rate': 'يقبل TikTok فيديو من 23 إلى 60 إطارًا في الثانية.',
  'tiktok.picture-size': 'الصورة أصغر أو أكبر مما يقبله TikTok.',
  'tiktok.video-not-fetched': 'لم يتمكن TikTok من جلب الفيديو من عنواننا.',
  'tiktok.picture-not-fetched': 'لم يتمكن TikTok من جلب صورة من عنواننا.',
  'tiktok.cancelled': 'أُلغي النشر لدى TikTok.',
  'tiktok.spam-text': 'يعدّ TikTok النص مزعجًا. غيّره.',
  'tiktok.spam': 'يعدّ TikTok المنشور مزعجًا.',
  'tiktok.access-removed': 'لم يعد الحساب يسمح لنا بالنشر. أعد ربطه.',
  'tiktok.not-published-trouble': 'حدثت مشكلة لدى TikTok ولم ينشر المنشور.',
  'tiktok.not-published': 'لم يتمكن TikTok من نشره.',
  'tiktok.not-published-because': 'لم يتمكن TikTok من نشره. {reason}',
  'tiktok.privacy-missing': 'اختر من يرى المنشور على TikTok، ممن يسمح بهم الحساب.',
  'tiktok.files': 'يقبل TikTok فيديو واحدًا، أو صورًا فقط.',
  'tiktok.too-long':
    'الفيديو أطول من {seconds, plural, zero {المسموح} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}، وهي أقصى مدة يقبلها TikTok من هذا الحساب.',
});
