import { translation } from '../../messages/messages.ts';

export const jobs = translation({
  jobs: {
    title: 'المهام',
    description: 'أعمال المنتج المجدولة.',
    failed: 'تعذّر تحميل المهام',
    loading: 'جارٍ تحميل المهام',
    columns: {
      job: 'المهمة',
      lastRun: 'آخر تشغيل',
      took: 'المدة',
      result: 'النتيجة',
      nextRun: 'التشغيل التالي',
      lastFailure: 'آخر فشل',
    },
    never: 'لم تعمل بعد',
    late: 'متأخرة: لم تعمل منذ دورتين',
    done: 'تمت',
    failedWith: 'فشلت: {reason}',
    seconds: '{seconds, number} ث',
    nothing: 'لا شيء لفعله',
    other: '{name}: {count, number}',
    none: '–',
  },
  jobResults: {
    'publish-due': {
      queued:
        '{count, plural, zero {لم يُضف أي منشور إلى قائمة الانتظار} one {أُضيف منشور واحد إلى قائمة الانتظار} two {أُضيف منشوران إلى قائمة الانتظار} few {أُضيفت # منشورات إلى قائمة الانتظار} many {أُضيف # منشورًا إلى قائمة الانتظار} other {أُضيف # منشور إلى قائمة الانتظار}}',
    },
    'clean-up': {
      clients:
        '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
      posts:
        '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
      series:
        '{count, plural, zero {لا سلاسل غير مكتملة} one {سلسلة واحدة غير مكتملة} two {سلسلتان غير مكتملتين} few {# سلاسل غير مكتملة} many {# سلسلة غير مكتملة} other {# سلسلة غير مكتملة}}',
      failed: 'لم ينجح {count, number}',
      held: 'حان حذف بعض العملاء، وهو ينتظر تأكيدك في صفحة الاشتراكات',
    },
    'refresh-status': {
      changed:
        '{count, plural, zero {لم يُحدَّث أي عميل} one {حُدِّث عميل واحد} two {حُدِّث عميلان} few {حُدِّث # عملاء} many {حُدِّث # عميلًا} other {حُدِّث # عميل}}',
    },
    'refresh-tokens': {
      renewed:
        '{count, plural, zero {لم يُجدَّد أي ربط} one {جُدِّد ربط حساب واحد} two {جُدِّد ربط حسابين} few {جُدِّد ربط # حسابات} many {جُدِّد ربط # حسابًا} other {جُدِّد ربط # حساب}}',
      ended:
        '{count, plural, zero {لا حساب يلزم ربطه من جديد} one {يلزم ربط حساب واحد من جديد} two {يلزم ربط حسابين من جديد} few {يلزم ربط # حسابات من جديد} many {يلزم ربط # حسابًا من جديد} other {يلزم ربط # حساب من جديد}}',
      unavailable:
        '{count, plural, zero {لا ربط تعذّر تجديده الآن} one {تعذّر الآن تجديد ربط حساب واحد} two {تعذّر الآن تجديد ربط حسابين} few {تعذّر الآن تجديد ربط # حسابات} many {تعذّر الآن تجديد ربط # حسابًا} other {تعذّر الآن تجديد ربط # حساب}}',
      unrenewable:
        '{count, plural, zero {لا ربط ينتهي قريبًا دون إمكان تجديده} one {ينتهي قريبًا ربط حساب واحد ولا يمكن تجديده} two {ينتهي قريبًا ربط حسابين ولا يمكن تجديده} few {ينتهي قريبًا ربط # حسابات ولا يمكن تجديده} many {ينتهي قريبًا ربط # حسابًا ولا يمكن تجديده} other {ينتهي قريبًا ربط # حساب ولا يمكن تجديده}}',
    },
    'begin-deletions': {
      queued:
        '{count, plural, zero {لم تبدأ أي عملية حذف} one {بدأت عملية حذف واحدة} two {بدأت عمليتا حذف} few {بدأت # عمليات حذف} many {بدأت # عملية حذف} other {بدأت # عملية حذف}}',
    },
    'check-versions': {
      ending:
        '{count, plural, zero {لا ينتهي أي إصدار لمنصة} one {ينتهي إصدار واحد لمنصة} two {ينتهي إصداران لمنصات} few {تنتهي # إصدارات لمنصات} many {ينتهي # إصدارًا لمنصات} other {ينتهي # إصدار لمنصات}} خلال 90 يومًا',
    },
    'send-reports': {
      queued: 'التقارير في الطابور: {count, number}',
      failed: 'لم ينجح {count, number}',
    },
    'repeat-evergreen': {
      scheduled:
        '{count, plural, zero {لم يُجدوَل أي منشور} one {جُدوِل منشور واحد} two {جُدوِل منشوران} few {جُدوِلت # منشورات} many {جُدوِل # منشورًا} other {جُدوِل # منشور}}',
      waiting: '{count, number} في الانتظار',
      failed: 'لم ينجح {count, number}',
    },
    'read-comments': {
      clients:
        '{count, plural, zero {لم تُقرأ تعليقات أي عميل} one {قُرئت تعليقات عميل واحد} two {قُرئت تعليقات عميلين} few {قُرئت تعليقات # عملاء} many {قُرئت تعليقات # عميلًا} other {قُرئت تعليقات # عميل}}',
      comments:
        '{count, plural, zero {لا تعليقات جديدة} one {تعليق جديد واحد} two {تعليقان جديدان} few {# تعليقات جديدة} many {# تعليقًا جديدًا} other {# تعليق جديد}}',
    },
    'collect-metrics': {
      queued:
        '{count, plural, zero {لم يُضف أي حساب إلى قائمة الانتظار} one {أُضيف حساب واحد إلى قائمة الانتظار} two {أُضيف حسابان إلى قائمة الانتظار} few {أُضيفت # حسابات إلى قائمة الانتظار} many {أُضيف # حسابًا إلى قائمة الانتظار} other {أُضيف # حساب إلى قائمة الانتظار}}',
    },
    'pack-lists': {
      posts:
        '{count, plural, zero {لم يُحزَم أي منشور} one {حُزم منشور واحد} two {حُزم منشوران} few {حُزمت # منشورات} many {حُزم # منشورًا} other {حُزم # منشور}}',
      clients:
        '{count, plural, zero {لم يُحزَم أي عميل} one {حُزم عميل واحد} two {حُزم عميلان} few {حُزم # عملاء} many {حُزم # عميلًا} other {حُزم # عميل}}',
      kept: 'تبقى حتى التشغيل التالي',
    },
  },
});
