import type { FindingTexts } from './finding-texts.ts';
import { translationOf } from './translation-of.ts';

export const findingTexts = translationOf<FindingTexts>()({
  'finding.at-platform': '{platform}: {finding}',

  'finding.not-connected': 'لا حساب مرتبط',
  'finding.reconnect': 'يجب إعادة ربط الحساب',
  'finding.connection-ends': 'ينتهي الربط في {end}، قبل وقت هذا المنشور، فسيُعلَّق؛ أعد ربط الحساب',
  'finding.paused': '{pause}',
  'pause.because': 'لا يقبل الحساب منشورات حتى {until}. {reason}',
  'pause.until': 'لا يقبل الحساب منشورات حتى {until}.',
  'finding.trial-ends': 'تنتهي الفترة التجريبية في {end}، قبل وقت هذا المنشور، فسيُعلَّق',
  'finding.plan-ends': 'تنتهي الباقة في {end}، قبل وقت هذا المنشور، فسيُعلَّق',
  'finding.deactivated': 'العميل موقوف، فسيُعلَّق هذا المنشور',
  'finding.only-private': 'لا يرى ما يُنشر إلا صاحب الحساب، إلى أن تراجع المنصة تطبيقنا',
  'finding.uploads-used':
    'استُعمل {used} من أصل {total} من الفيديوهات التي تقبلها المنصة منا اليوم، ولا يمكن نشر المزيد لهذا العميل اليوم',
  'finding.quota':
    'مع هذا المنشور {count, plural, zero {لا يُنشر شيء} one {يُنشر منشور واحد} two {يُنشر منشوران} few {تُنشر # منشورات} many {يُنشر # منشورًا} other {يُنشر # منشور}} خلال 24 ساعة؛ {limit}',
  'quota.of-account': 'يمكن لهذا الحساب نشر {total}',
  'quota.most': 'الحد الأقصى {total}',
  'quota.some-accounts': 'بعض الحسابات لا يمكنها نشر أكثر من {total}',
  'finding.monthly-limit': 'استُعملت كل منشورات الشهر ({limit})؛ لا يمكن جدولة المزيد أو إرساله هذا الشهر',
  'finding.scheduled-limit': 'عدد المنشورات المجدولة {count}، والباقة تسمح بـ {limit}',

  'finding.over-budget': 'كلفة هذا المنشور {price}، والباقي من ميزانية الشهر {left} من {budget}؛ يمكن للوكالة رفعها',
  'finding.text-too-long':
    'النص أطول من {limit, plural, zero {المسموح} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'finding.needs-subscription':
    'لا يُقبل نص أطول من {limit, plural, zero {المسموح} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} إلا من الحسابات التي تدفع لذلك؛ وهذا الحساب لا يدفع على حد علمنا',
  'finding.text-too-many-bytes':
    'النص أطول من {limit, plural, zero {المسموح} one {بايت واحد} two {بايتين} few {# بايتات} many {# بايتًا} other {# بايت}}؛ كل حرف غير لاتيني يأخذ بايتين أو أكثر',
  'finding.text-brackets': 'في النص أقواس زاوية، وهي غير مقبولة',
  'finding.title-missing': 'اكتب عنوانًا',
  'finding.title-brackets': 'في العنوان أقواس زاوية، وهي غير مقبولة',
  'finding.for-kids-missing': 'اذكر هل الفيديو موجّه للأطفال',
  'finding.tags-brackets': 'في الوسوم أقواس زاوية، وهي غير مقبولة',
  'finding.tags-too-long': 'مجموع أحرف الوسوم {count}؛ والحد الأقصى {limit}',
  'finding.long-video':
    'القنوات التي لم تؤكد رقم هاتف تنشر {minutes, plural, zero {لا دقائق} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} كحد أقصى',
  'finding.too-many-hashtags':
    'في النص أكثر من {limit, plural, zero {المسموح من الوسوم} one {وسم واحد} two {وسمين} few {# وسوم} many {# وسمًا} other {# وسم}}',
  'finding.too-many-parts':
    'يتجاوز النص {limit, plural, zero {المسموح} one {منشورًا واحدًا} two {منشورين} few {# منشورات} many {# منشورًا} other {# منشور}} في السلسلة',
  'finding.too-many-links':
    'في المنشور أكثر من {limit, plural, zero {المسموح من الروابط} one {رابط واحد} two {رابطين مختلفين} few {# روابط مختلفة} many {# رابطًا مختلفًا} other {# رابط مختلف}}',
  'finding.too-many-mentions':
    'يذكر النص أكثر من {limit, plural, zero {المسموح من الحسابات} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}}',
  'finding.many-hashtags':
    '{count, plural, zero {لا وسوم} one {وسم واحد} two {وسمان} few {# وسوم} many {# وسمًا} other {# وسم}}؛ قد يُقص ما زاد على {shown}',
  'finding.glyphs': 'بعض الحروف العربية أشكال من برنامج تصميم لا يعثر عليها أي بحث؛ اكتب النص من جديد',
  'finding.text-not-shown': 'تُعرض القصة من دون النص',
  'finding.comment-not-shown': 'ليس للقصة تعليقات؛ لن يُنشر التعليق الأول',
  'finding.comment-too-long':
    'التعليق الأول أطول من {limit, plural, zero {المسموح} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'finding.comment-hashtags':
    'في التعليق الأول أكثر من {limit, plural, zero {المسموح من الوسوم} one {وسم واحد} two {وسمين} few {# وسوم} many {# وسمًا} other {# وسم}}',
  'finding.comment-mentions':
    'يذكر التعليق الأول أكثر من {limit, plural, zero {المسموح من الحسابات} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}}',
  'finding.hashtags-together': 'عدد الوسوم مع وسوم التعليق الأول {count}؛ قد لا يظهر ما زاد على {limit} معًا',
  'finding.not-a-username': '«{name}» ليس اسم مستخدم',
  'finding.location-not-shown': 'هذا النوع من المنشورات لا يُظهر موقعًا؛ لن يُرسل الموقع',
  'finding.too-many-tags': 'عدد الحسابات المشار إليها {count}، والحد الأقصى في المنشور {limit}',
  'finding.tagged-twice': 'أُشير إلى «{name}» مرتين على {file}',
  'finding.tag-without-place': 'ليس للإشارة إلى «{name}» موضع على {file}',
  'finding.too-many-collaborators':
    'يمكن دعوة {limit, plural, zero {لا أحد} one {متعاون واحد} two {متعاونين اثنين} few {# متعاونين} many {# متعاونًا} other {# متعاون}} كحد أقصى',
  'finding.collaborators-not-shown': 'ليس للقصة متعاونون؛ لن يُدعى أحد',
  'finding.cover-outside': 'الغلاف عند الثانية {seconds}، لكن {file} أقصر من ذلك',
  'finding.cover-not-shown': 'ليس لهذا النوع من المنشورات غلاف؛ لن يُستعمل',
  'format.cover': 'غلاف',
  'finding.link-not-shown': 'لا يُرسل الرابط مع الملفات؛ اكتبه في النص',
  'finding.privacy-missing': 'اختر من يرى المنشور',
  'finding.promotion-undecided': 'حدّد إن كان يروّج لك أو لطرف ثالث أو لكليكما',
  'finding.ai-label-of-videos':
    'يقبل تيك توك وسم المحتوى المُنشأ بالذكاء الاصطناعي للفيديو فقط؛ أضفه إلى الصور في تطبيق تيك توك',
  'finding.branded-private': 'لا يمكن أن يكون المحتوى المدفوع خاصًا؛ اختر من جديد من يراه',
  'finding.board-missing': 'اختر لوحة',
  'finding.alt-text-too-long':
    'النص البديل للصورة أطول من {limit, plural, zero {المسموح} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',

  'finding.files-missing': 'يلزم: {needed}',
  'needed.video': 'فيديو',
  'finding.mixed-files': 'لا يمكن نشر صور وفيديو في منشور واحد',
  'finding.too-many-files': '{limit}',
  'files.one-video': 'لا يمكن إرسال أكثر من فيديو واحد',
  'files.most':
    '{format}: {most, plural, zero {من دون ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} كحد أقصى',
  'finding.wrong-type': '{problem}',
  'type.not-part': 'لا يمكن أن يكون {file} جزءًا من {format}',
  'type.must-be': 'يجب أن يكون {file} بصيغة {types}',
  'finding.too-large': 'حجم {file} هو {size}؛ والحد الأقصى {most}',
  'finding.wrong-ratio': 'نسبة أبعاد {file} هي {ratio}؛ والمقبول {taken}',
  'ratio.between': 'بين {min} و {max}',
  'finding.unsure-ratio': 'نسبة أبعاد {file} هي {ratio}؛ والمذكور في الوثائق {taken}، فقد يُرفض',
  'finding.other-size': 'قياس {file} يختلف عن {first}؛ يجب أن تكون صور المنشور كلها بقياس واحد',
  'finding.wrong-pixels': '{pixels}؛ والمقبول {taken}',
  'pixels.wide': 'عرض {file} هو {width} بكسل',
  'pixels.both': 'قياس {file} هو {width} × {height} بكسل',
  'pixels.short-side': '{range} للضلع الأقصر',
  'pixels.long-side': '{range} للضلع الأطول',
  'finding.wrong-length': 'مدة {file} هي {length}؛ والمقبول {taken}',
  'length.seconds':
    '{seconds, plural, zero {أقل من ثانية} one {ثانية واحدة} two {ثانيتان} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  'length.minutes': '{minutes}:{seconds} دقيقة',
  'finding.wrong-frame-rate': 'عدد إطارات {file} في الثانية {rate}؛ والمقبول {taken}',
  'finding.wrong-codec': '{codec}؛ والمقبول {taken}',
  'codec.of-picture': 'ترميز صورة {file} هو {codec}',
  'codec.of-colours': 'تُخزَّن ألوان {file} بصيغة {codec}',
  'codec.of-sound': 'ترميز صوت {file} هو {codec}',
  'finding.wrong-sound': '{sound}؛ والمقبول {taken}',
  'sound.channels': 'عدد قنوات صوت {file} هو {channels}',
  'sound.rate': 'تردد صوت {file} هو {rate} كيلوهرتز',
  'finding.unmeasured': 'تعذّر قياس أبعاد {file} أو مدته أو ترميزه، فقد يُرفض',
  'finding.cropped': '{how}',
  'cropped.to-screen': 'نسبة أبعاد {file} هي {ratio}؛ ولا تملأ الشاشة إلا {advised}',
  'finding.enlarged': 'عرض {file} هو {width} بكسل؛ دون {least} يُكبَّر ويبدو غير واضح',

  'range.at-most': '{max} كحد أقصى',
  'range.at-least': '{min} على الأقل',
  'range.between': 'من {min} إلى {max}',
  'list.and': '{one} و {other}',
  'list.or': '{one} أو {other}',

  'format.photos': 'صور',
  'format.video': 'فيديو',
  'format.thread': 'سلسلة منشورات',
  'types.jpeg': 'JPEG',
  'types.mp4': 'MP4',
  'types.mp4-mov-webm': 'MP4 أو MOV أو WebM',
  'types.jpeg-png': 'JPEG أو PNG',
  'types.jpeg-png-webp': 'JPEG أو PNG أو WebP',
  'finding.no-documents': '{file} مستند، ولا تُقبل المستندات',
  'finding.document-alone': 'يُنشر المستند وحده، بلا ملفات أخرى',
});
