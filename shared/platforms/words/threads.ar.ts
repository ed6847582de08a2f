import { translationOf } from '../../messages/translation-of.ts';
import type { threadsFailureTexts } from '../failures/threads.ts';
import type { threadsTexts } from '../threads.ts';

export const words = translationOf<typeof threadsTexts & typeof threadsFailureTexts>()({
  'files.most-of-threads': 'يمكن إرسال 20 صورة وفيديو كحد أقصى',
  'loss.threads-insights': 'قراءة نتائج منشورات Threads والحساب',
  'loss.threads-removal': 'حذف منشورات من Threads',
  'loss.threads-replies': 'نشر سلاسل من عدة منشورات',
  'loss.threads-reading': 'العثور على منشور من سلسلة ضاع تأكيده',

  'threads.restricted': 'يقيّد Threads ما يمكن للحساب فعله. انظر إلى الحساب في تطبيق Threads.',
  'threads.links': 'في النص أكثر من خمسة روابط مختلفة. احذف بعضها.',
  'threads.text-too-long': 'النص أطول مما يقبله Threads. يُحسب الرمز التعبيري عدة أحرف.',
  'threads.picture-too-large': 'الصورة أكبر من 8 ميغابايت. صغّرها.',
  'threads.picture-kind': 'الصورة ليست بصيغة JPEG ولا PNG. احفظها بصيغة JPEG.',
  'threads.picture-ratio': 'عرض الصورة أكثر من عشرة أضعاف ارتفاعها، أو ارتفاعها أكثر من عشرة أضعاف عرضها.',
  'threads.files': 'يقبل Threads في المنشور 20 صورة وفيديو كحد أقصى.',
  'threads.lost': 'لم يجد Threads ما جهّزه، عدة مرات. أعد المحاولة.',
  'threads.not-ready': 'لا يُظهر Threads ما أُعطي له للتو.',
  'threads.other-account': 'بعض منشورات السلسلة منشور على حساب آخر كان مرتبطًا من قبل. انظر إلى ذلك الحساب.',
  'threads.thread-cut':
    '{sent, plural, zero {لم يُنشر أي منشور} one {نُشر منشور واحد} two {نُشر منشوران} few {نُشرت # منشورات} many {نُشر # منشورًا} other {نُشر # منشور}} من أصل {total} في السلسلة. انظر إلى الحساب قبل أن ترسل الباقي.',
  'threads.file': 'لم يتمكن Threads من استعمال الملف. {reason}',
  'threads.file-unexplained': 'لم يتمكن Threads من استعمال الملف.',
  'threads.video-not-fetched': 'تعذّر جلب الفيديو من عنواننا. أعد المحاولة.',
  'threads.video-unreadable': 'تعذّرت قراءة الفيديو. احفظه بصيغة MP4 بصورة H.264 وصوت AAC.',
  'threads.video-sound': 'صوت الفيديو غير مدعوم. احفظه بصوت AAC بقناة أو قناتين.',
  'threads.video-ratio': 'شكل الفيديو غير مدعوم.',
  'threads.video-bit-rate': 'معدل بت الفيديو مرتفع جدًا.',
  'threads.video-length': 'الفيديو أطول من خمس دقائق.',
  'threads.video-frame-rate': 'يجب أن يكون الفيديو من 23 إلى 60 إطارًا في الثانية.',
});
