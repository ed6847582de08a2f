import { translation } from '../../messages/messages.ts';

export const operations = translation({
  operations: {
    title: 'التشغيل',
    description: 'كيف يعمل المنتج، وما الذي يحتاج إلى انتباه.',
    refresh: 'تحديث التشغيل',
    unknown: '–',
    stops: {
      title: 'لا يقبل {platform} منشورات منا',
      until: 'لم يُنشر شيء هناك منذ {since}. ستُعاد المحاولة في {until}، أو قبل ذلك عندما تطلب.',
      lift: 'السماح بالنشر من جديد',
      lifted: 'عاد النشر على {platform}. تتبعه المنشورات المنتظرة الآن، وما انتظر أكثر من ساعة ينتظرك.',
      notLifted: 'لم ينجح ذلك. أعد المحاولة.',
    },
    summary: {
      title: 'يحتاج إلى انتباه',
      dead: 'رسائل متعثرة',
      deadText: 'رسائل وأحداث لم يستطع أي مُعالج معالجتها',
      failures: 'فشل',
      failuresText: 'منشورات على منصة، في آخر {days, select, 7 {7 أيام} other {{days} يومًا}}',
      connections: 'حسابات قد ينقطع ربطها',
      connectionsText: 'رُفض ربطها أو انتهى، أو ينتهي خلال عشرة أيام',
    },
    rates: {
      title: 'النشر في آخر 30 يومًا',
      failed: 'تعذّر تحميل أرقام النشر',
      onTime: 'في الموعد',
      onTimeText: 'بدأت خلال دقيقة من الموعد المحدد',
      success: 'نسبة النجاح',
      successText: 'من جميع المحاولات، ومنها المعادة',
      published: 'نُشر',
      failures: 'فشل',
      noRate: 'غير متوفرة',
    },
    queues: {
      title: 'قوائم الانتظار',
      description: 'العمل بين أجزاء المنتج. الرسالة التي تفشل خمس مرات تصبح رسالة متعثرة وتُحفظ أسبوعين.',
      failed: 'تعذّر تحميل قوائم الانتظار',
      loading: 'جارٍ تحميل قوائم الانتظار',
      columns: { queue: 'قائمة الانتظار', under: 'الرسائل', dead: 'الرسائل المتعثرة', actions: 'الإجراء' },
      waiting: 'في الانتظار: {count, number}',
      delayed: 'مؤجلة: {count, number}',
      inFlight: 'قيد المعالجة: {count, number}',
      names: {
        publish: 'النشر',
        'client-removal': 'إزالة العملاء',
        metrics: 'الأرقام',
        'webhook-events': 'أحداث Instagram',
        'data-deletion': 'حذف البيانات',
        uploads: 'فحص الملفات',
        'file-fetches': 'جلب الملفات',
        reports: 'التقارير',
        'mail-events': 'رسائل بريد عادت',
        comments: 'التعليقات',
      },
      none: 'لا شيء',
      idle: 'لا شيء',
      dead: '{count, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
      letters:
        '{all, plural, zero {موضوعها} one {موضوعها} two {موضوعاهما} few {موضوعاتها} many {موضوعاتها} other {موضوعاتها}}',
      someLetters: 'موضوعات {shown, number} منها',
      since: 'منذ {time}',
      redrive: 'إعادة المحاولة…',
      redriveOf: 'إعادة المحاولة… {queue}',
      redriveTitle:
        'إعادة محاولة {count, plural, zero {أي رسالة} one {رسالة واحدة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}}',
      redriveText: 'تُعالَج من جديد ({queue}). لا يتكرر العمل المنجز. الرسائل التي تفشل مجددًا تعود إلى هنا.',
      redriveAction: 'إعادة المحاولة',
      progress: 'أُعيدت محاولتها',
      progressOf: '{moved, number} من {all, number}',
      redriven:
        '{count, plural, zero {لم تعد أي رسالة إلى قائمة الانتظار} one {عادت رسالة واحدة إلى قائمة الانتظار} two {عادت رسالتان إلى قائمة الانتظار} few {عادت # رسائل إلى قائمة الانتظار} many {عادت # رسالة إلى قائمة الانتظار} other {عادت # رسالة إلى قائمة الانتظار}}',
      nothing: 'لم يكن هناك ما تُعاد محاولته',
      redriveFailed: 'تعذّرت إعادة محاولة الرسائل',
      eventsTitle: 'أحداث لم تستطع دالة معالجتها',
      eventsText:
        'تُحفظ أسبوعين في قائمة الرسائل المتعثرة الخاصة بالدالة، ولا يمكن أن تُعاد محاولتها من هنا: افحص كلًّا منها قبل أن تستدعي الدالة بها من جديد.',
      events: '{count, number} × {what}',
    },
    subjects: {
      publishing: 'نشر منشور',
      'client-removal': 'إزالة ما تبقى من عميل',
      'post-metrics': 'جمع أرقام منشور',
      consent: 'إنهاء موافقة عميل على {platform}',
      'account-metrics': 'جمع أرقام حساب عميل على {platform}',
      comments: 'قراءة التعليقات لعميل',
      'webhook-delivery': 'حفظ أحداث من Instagram',
      'deletion-email': 'بريد إلكتروني إلى صاحب طلب حذف',
      deletion: 'حذف بيانات شخص',
      upload: 'فحص ملف مرفوع',
      'file-fetch': 'جلب ملف لاستيراد',
      'mail-event': 'رسالة بريد عادت',
      report: 'إرسال تقرير',
      unreadable: 'رسالة غير مقروءة',
    },
    failures: {
      title: 'المنشورات الفاشلة حسب السبب',
      failed: 'تعذّر تحميل حالات الفشل',
      loading: 'جارٍ تحميل حالات الفشل',
      empty: 'لا حالات فشل',
      emptyText: 'نُشر كل ما استحق في هذه الأيام.',
      incomplete: 'توجد حالات فشل أخرى. هذه حالات أحدث المنشورات.',
      days: 'المدة',
      lastDays: '{days, select, 7 {7 أيام} other {{days} يومًا}}',
      columns: {
        cause: 'السبب',
        count: 'المنشورات',
        latest: 'آخر مثال',
        clients: 'العملاء',
        actions: 'ما العمل',
      },
      at: 'على {platform}',
      example: 'منشور لـ {client}',
      clientCount: '{client} ({count, number})',
      more: '{count, plural, zero {ولا عملاء آخرين} one {وعميل آخر} two {وعميلان آخران} few {و# عملاء آخرين} many {و# عميلًا آخر} other {و# عميل آخر}}',
      steps: {
        retry: 'لم يُرسل شيء. يمكن إرساله من جديد.',
        reconnect: 'يمكن إرساله من جديد بعد إعادة ربط الحساب.',
        edit: 'يجب تعديل كل منشور أولًا.',
        check: 'ربما نُشر: تحقق من الحساب قبل إرساله من جديد.',
      },
      retry: 'إعادة المحاولة ({count, number})…',
      retryOf: 'إعادة المحاولة ({count, number})… {reason}',
      retryTitle:
        'إعادة إرسال {count, plural, zero {أي منشور} one {منشور واحد} two {منشورين} few {# منشورات} many {# منشورًا} other {# منشور}} إلى {platform}',
      retryText: 'يُرسل الآن كل منشور ما زال فاشلًا ولا يمكن أن يكون ظاهرًا على المنصة. لا يتغيّر شيء على المنصات الأخرى.',
      retryAction: 'إعادة الإرسال',
      progress: 'جارٍ الإرسال',
      progressOf: '{done, number} من {all, number}',
      sent: '{count, plural, zero {لا منشورات في الطريق} one {منشور واحد في الطريق} two {منشوران في الطريق} few {# منشورات في الطريق} many {# منشورًا في الطريق} other {# منشور في الطريق}}',
      refused:
        '{count, plural, zero {أُرسلت جميع المنشورات} one {منشور واحد لم يُرسل} two {منشوران لم يُرسلا} few {# منشورات لم تُرسل} many {# منشورًا لم يُرسل} other {# منشور لم يُرسل}}',
      isSent: 'في الطريق',
      gone: 'منشور محذوف',
      retryFailed: 'تعذّرت إعادة إرسال المنشورات',
    },
    connections: {
      title: 'حسابات قد ينقطع ربطها',
      failed: 'تعذّر تحميل الحسابات',
      loading: 'جارٍ تحميل الحسابات',
      empty: 'جميع الحسابات المربوطة تعمل',
      emptyText: 'لا حساب رُفض ربطه أو انتهى، أو ينتهي خلال عشرة أيام.',
      incomplete: 'توجد حسابات أكثر مما يظهر هنا.',
      columns: { client: 'العميل', account: 'الحساب', risk: 'الحالة', since: 'منذ', actions: 'الإجراء' },
      risks: {
        refused: 'يحتاج إلى إعادة الربط',
        expired: 'انتهى',
        expiring: 'ينتهي في {day}',
      },
      connect: 'إعادة الربط',
      connectOf: 'إعادة الربط: {platform} لـ {client}',
    },
  },
});

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
      clients: '{count, plural, zero {لا عملاء} one {عميل واحد} two {عميلان} few {# عملاء} many {# عميلًا} other {# عميل}}',
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
      queued:
        '{count, plural, zero {لم يُضف أي تقرير إلى قائمة الانتظار} one {أُضيف تقرير واحد إلى قائمة الانتظار} two {أُضيف تقريران إلى قائمة الانتظار} few {أُضيفت # تقارير إلى قائمة الانتظار} many {أُضيف # تقريرًا إلى قائمة الانتظار} other {أُضيف # تقرير إلى قائمة الانتظار}}',
      failed: 'لم ينجح {count, number}',
    },
    'repeat-evergreen': {
      scheduled:
        '{count, plural, zero {لم يُجدوَل أي منشور} one {جُدوِل منشور واحد} two {جُدوِل منشوران} few {جُدوِلت # منشورات} many {جُدوِل # منشورًا} other {جُدوِل # منشور}}',
      waiting: '{count, number} في الانتظار',
      failed: 'لم ينجح {count, number}',
    },
    'read-comments': {
      queued:
        '{count, plural, zero {لم يوضع أي عميل في الطابور} one {وُضع عميل واحد في الطابور} two {وُضع عميلان في الطابور} few {وُضع # عملاء في الطابور} many {وُضع # عميلًا في الطابور} other {وُضع # عميل في الطابور}}',
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
