import { translationOf } from '../../messages/translation-of.ts';
import type { twitterFailureTexts } from '../failures/twitter.ts';
import type { twitterTexts } from '../twitter.ts';

export const words = translationOf<typeof twitterTexts & typeof twitterFailureTexts>()({
  'format.post': 'منشور',
  'format.gif': 'صورة GIF',
  'format.long-post': 'منشور طويل',
  'types.gif': 'GIF',
  'files.one-gif': 'لا يمكن إرسال أكثر من GIF واحدة، ولا شيء معها',
  'cost.post': 'منشور',
  'cost.post-with-address': 'منشور فيه رابط',
  'cost.alt-text': 'وصف صورة',
  'loss.twitter-media': 'إرسال الصور والفيديو إلى X',

  'twitter.duplicate': 'لدى X منشور من هذا الحساب بالنص نفسه. غيّر النص ثم أعد المحاولة.',
  'twitter.not-permitted': 'لا يسمح X للحساب بهذا المنشور. انظر إلى الحساب على X.',
  'twitter.suspended': 'أوقف X الحساب.',
  'twitter.not-subscribed':
    'لا يقبل X نصًا بهذا الطول إلا من الحسابات المشتركة في X Premium. قصّره أو أرسله سلسلة منشورات. إن كان للحساب Premium منذ أقل من أسبوع فأعد ربطه.',
  'twitter.too-long': 'النص أطول مما يقبله X.',
  'twitter.address': 'لا يقبل X عنوانًا في النص. غيّره ثم أعد المحاولة.',
  'twitter.cashtags': 'يقبل X وسم $ واحدًا في المنشور كحد أقصى.',
  'twitter.media-expired': 'لم يعد أحد ملفات المنشور لدى X. أعد المحاولة.',
  'twitter.media-failed': 'لم يتمكن X من استعمال أحد ملفات المنشور.',
  'twitter.media-failed-because': 'لم يتمكن X من استعمال أحد ملفات المنشور. {reason}',
  'twitter.files': 'يقبل X أربع صور كحد أقصى، أو GIF واحدة، أو فيديو واحدًا.',
  'twitter.no-size': 'حجم أحد الملفات غير معروف. ارفعه من جديد.',
  'twitter.credits': 'نفد رصيد الوكالة لدى X. يجب أن يضيف شخص في الوكالة رصيدًا.',
});
