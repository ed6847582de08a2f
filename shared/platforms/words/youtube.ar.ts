import { translationOf } from '../../messages/translation-of.ts';
import type { youtubeFailureTexts } from '../failures/youtube.ts';
import type { youtubeTexts } from '../youtube.ts';

export const words = translationOf<typeof youtubeTexts & typeof youtubeFailureTexts>()({
  'format.short': 'فيديو Short',
  'loss.youtube-changes': 'تعديل الفيديو أو حذفه على YouTube، وإضافته إلى قوائم التشغيل',
  'loss.youtube-review': 'النشر للآخرين: إلى أن يراجع YouTube تطبيقنا، لا يرى الفيديو إلا صاحب القناة',

  'youtube.files': 'المنشور على YouTube فيديو واحد فقط.',
  'youtube.incomplete': 'ضع للفيديو عنوانًا، واختر من يراه، واذكر هل هو موجّه للأطفال.',
  'youtube.no-size': 'حجم الفيديو غير معروف. ارفعه من جديد.',
  'youtube.title': 'لا يقبل YouTube العنوان. طوله من حرف إلى 100 حرف، من دون أقواس زاوية.',
  'youtube.description': 'لا يقبل YouTube الوصف. حجمه 5,000 بايت كحد أقصى، من دون أقواس زاوية.',
  'youtube.tags': 'لا يقبل YouTube الوسوم. مجموعها 500 حرف كحد أقصى، من دون أقواس زاوية.',
  'youtube.privacy': 'لا يسمح YouTube للقناة بالنشر لمن اختيروا ليروا الفيديو.',
  'youtube.daily-limit': 'رفعت القناة كل ما يقبله YouTube منها من فيديوهات في اليوم.',
  'youtube.quota': 'لا يقبل YouTube المزيد من الفيديوهات منا اليوم. يُستأنف بعد منتصف الليل بتوقيت كاليفورنيا.',
  'youtube.no-channel': 'لم تعد لحساب Google قناة على YouTube. أنشئ قناة ثم أعد ربطه.',
  'youtube.not-switched-on': 'لا يحق لتطبيقنا استعمال YouTube. يجب أن تفعّله الوكالة في لوحة تحكم Google.',
  'youtube.session-lost': 'فقد YouTube الرفع عدة مرات. أعد المحاولة.',
  'youtube.without-thumbnail': 'نُشر الفيديو، ولكن من دون صورة غلافه. {reason}',
  'youtube.without-playlist': 'نُشر الفيديو، ولكن ليس في قائمة التشغيل. {reason}',
  'youtube.kept-private': 'الفيديو لدى YouTube، لكن لا يراه إلا صاحب القناة، لأن YouTube لم يراجع تطبيقنا بعد.',
  'youtube.failed': 'لم يتمكن YouTube من معالجة الفيديو، فلا يمكن لأحد مشاهدته.',
  'youtube.failed-codec': 'لا يستطيع YouTube قراءة ترميز الفيديو. احفظه بصيغة MP4 مع H.264 وانشره من جديد.',
  'youtube.failed-conversion': 'لم يتمكن YouTube من تحويل الفيديو. احفظه بصيغة MP4 مع H.264 وانشره من جديد.',
  'youtube.failed-empty': 'لم يجد YouTube فيديو في الملف.',
  'youtube.failed-file': 'لا يستطيع YouTube قراءة الملف. احفظه بصيغة MP4 مع H.264 وانشره من جديد.',
  'youtube.failed-too-small': 'صورة الفيديو صغيرة جدًا على YouTube.',
  'youtube.rejected': 'حذف YouTube الفيديو بعد رفعه. السبب مذكور في YouTube Studio.',
  'youtube.rejected-claim': 'حذف YouTube الفيديو لأن شخصًا آخر يطالب بما فيه.',
  'youtube.rejected-copyright': 'حذف YouTube الفيديو لحقوق النشر: حقوق ما فيه لشخص آخر.',
  'youtube.rejected-duplicate': 'حذف YouTube الفيديو لأن القناة فيها الفيديو نفسه.',
  'youtube.rejected-inappropriate': 'حذف YouTube الفيديو لأنه يخالف إرشادات المجتمع.',
  'youtube.rejected-legal': 'حذف YouTube الفيديو لأسباب قانونية.',
  'youtube.rejected-length':
    'حذف YouTube الفيديو لأنه أطول مما يُسمح به للقناة. أكّد رقم هاتف لدى YouTube للفيديو الأطول من 15 دقيقة.',
  'youtube.rejected-terms': 'حذف YouTube الفيديو لأنه يخالف شروط الخدمة.',
  'youtube.rejected-trademark': 'حذف YouTube الفيديو بسبب علامة تجارية.',
  'youtube.rejected-account': 'أغلق YouTube حساب القناة أو أوقفه، وحذف الفيديو.',
});
