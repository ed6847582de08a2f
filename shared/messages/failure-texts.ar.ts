import { connectionTexts } from './connection-texts.ar.ts';
import type { FailureTexts } from './failure-texts.ts';
import { translationOf } from './translation-of.ts';

export const failureTexts = translationOf<FailureTexts>()({
  ...connectionTexts,

  'failure.unreachable': 'تعذّر الوصول إلى {platform}.',
  'failure.trouble': 'حدثت مشكلة لدى {platform}.',
  'failure.file-not-fetched': 'لم يتمكن {platform} من جلب الملف.',
  'failure.app-secret': 'لم يقبل {platform} المفتاح السري لتطبيقنا.',
  'failure.not-accepted': 'لم يقبل {platform} المنشور. {reason}',
  'failure.answer-not-known':
    'لم يُفد {platform} بما إذا كان هذا الرد منشورًا. انظر إلى المنشور هناك، وإن لم تجده فتحقّق هنا مرة أخرى ثم أعد إرساله.',
  'failure.comment-not-accepted': 'لم يقبل {platform} التعليق. {reason}',
  'failure.comment-not-permitted':
    'لا يسمح {platform} بالتعليقات من الحساب كما هو مرتبط. أعد ربط الحساب ووافق على كل ما يطلبه {platform}، ثم أعد المحاولة.',
  'failure.comment-unknown': 'لم يجب {platform} عند إرسال التعليق، ولم يظهره بعد ذلك. انظر إلى المنشور.',
  'failure.comment-account': 'الحساب الذي نشر المنشور لم يعد مرتبطًا بـ {platform}. اكتب التعليق هناك بنفسك.',
  'failure.comment-unnamed': 'لا يُعرف أي منشورات الحساب هو هذا. اكتب التعليق هناك بنفسك.',
  'failure.slow-down': 'يطلب {platform} منا التمهل.',
  'failure.less-often': 'يطلب {platform} منا النشر بوتيرة أقل.',
  'failure.daily-limit': 'بلغ هذا الحساب حده اليومي لدى {platform}.',
  'failure.blocked': 'حظر {platform} الحساب مؤقتًا. {reason}',
  'failure.reconnect-because': 'يطلب {platform} إعادة ربط الحساب. {reason}',

  'failure.thread-cut': 'نُشر {sent} فقط من أصل {total} من منشورات السلسلة. انظر إلى الحساب واكتب الباقي بنفسك.',
  'failure.thread-other-account':
    'جزء من السلسلة منشور على الحساب الذي كان مرتبطًا من قبل. انظر هناك واكتب الباقي بنفسك.',
  'failure.not-done': 'لم يفعل {platform} ذلك.',
  'failure.not-done-because': 'لم يفعل {platform} ذلك. {reason}',
  'failure.no-answer': 'لم يجب {platform}.',
  'failure.not-permitted':
    'لا يسمح {platform} بهذا من الحساب كما هو مرتبط. أعد ربط الحساب ووافق على كل ما يطلبه {platform}، ثم أعد المحاولة.',

  'failure.not-renewed': 'لم يجدّد {platform} إذن النشر.',
  'failure.file-not-read': 'تعذّرت قراءة أحد ملفات المنشور.',
  'failure.must-reconnect': 'يجب إعادة ربط الحساب.',
  'failure.account-paused': 'لا تقبل المنصة منشورات من الحساب حاليًا.',
  'failure.not-connected': 'لم يعد الحساب مرتبطًا. أعد ربطه.',
  'failure.still-preparing':
    'كانت المنصة لا تزال تجهّز الملف بعد {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'failure.not-published': 'لم تجب المنصة عند الإرسال. وهي تقول الآن إنها لم تنشره.',
  'failure.not-found': 'لم تجب المنصة عند الإرسال، ولم تظهره بعد ست ساعات.',
  'failure.not-there': 'نظر شخص إلى الحساب ولم يجده هناك.',
  'failure.over-budget':
    'كل منشور على {platform} له كلفة، وقد استُنفدت ميزانية هذا العميل لهذا الشهر. يمكن للوكالة رفعها؛ ثم أعد المحاولة.',
  'failure.uploads-used':
    'يقبل {platform} منا عددًا محدودًا من الفيديوهات في اليوم لجميع عملائنا ({perDay})، وقد استُنفدت حصة هذا العميل لليوم.',
  'failure.not-asked': 'ينتظر موافقة العميل، ولم يُسأل العميل بعد.',
  'failure.awaits-approval': 'ينتظر موافقة العميل.',
  'failure.change-asked': 'طلب العميل تعديلًا.',
  'failure.client-refused': 'رفض العميل.',
  'failure.approved-late': 'وافق العميل بعد وقته.',
  'failure.deactivated': 'كان العميل موقوفًا حين حان وقته.',
  'failure.trial-ended': 'كانت الفترة التجريبية للعميل قد انتهت حين حان وقته.',
  'failure.plan-ended': 'كانت باقة العميل قد انتهت حين حان وقته.',
  'failure.stopped-long': '{reason} انتظر أكثر من ساعة، فلن يُنشر متأخرًا من تلقاء نفسه.',
  'failure.missed': 'تعذّر إرساله خلال ساعة من وقته، فلم يُرسل إطلاقًا.',
  'failure.missed-paused': '{reason} دام التوقف أكثر من ساعة بعد وقت المنشور، فلم يُرسل إطلاقًا.',
  'failure.missed-reconnect':
    '{reason} لم يحدث ذلك خلال ساعة من وقت المنشور، فلم يُرسل إطلاقًا. أعد ربط الحساب ثم أعد المحاولة.',
});
