import { catalogue } from '../../shared/messages/catalogue.ts';

/** Arabic has six plurals and is written from right to left. */
export const arabicTexts = catalogue({
  'api.unreachable': 'تعذّر الوصول إلى الخدمة. تحقق من اتصالك وأعد المحاولة.',
  'webhooks.title': 'ويب هوك إنستغرام',
  'webhooks.columns.time': 'الوقت',
  'webhooks.known':
    '{count, plural, zero {لا أحداث} one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثًا} other {# حدث}}',
  'webhooks.dataOf': 'بيانات {type}',
  'payment.agreement': 'بالمتابعة توافق على <privacy>سياسة الخصوصية</privacy> و<terms>شروط الخدمة</terms>.',
  'connection.taken': 'حساب {platform} هذا مرتبط بعميل آخر.',
  'media.unsupported': 'نوع الملف {type} غير مدعوم',
  'finding.at-platform': '{platform}: {finding}',
  'finding.text-too-long': 'النص أطول من {limit} حرف',
  'finding.trial-ends': 'تنتهي الفترة التجريبية في {end}، قبل وقت هذا المنشور، فسيُعلَّق',
  'finding.paused': '{pause}',
  'pause.because': 'لا يقبل الحساب منشورات حتى {until}. {reason}',
  'failure.slow-down': 'يطلب {platform} منا التمهل.',
  'connection.app-removed': 'أُزيل التطبيق من {platform}.',
  'failure.not-accepted': 'لم يقبل {platform} المنشور. {reason}',
  'meta.picture-not-jpeg': 'الصورة ليست بصيغة JPEG. احفظها بصيغة JPEG.',
  'entry.clean-up': 'كل ساعة: يحذف العملاء المنتهية صلاحيتهم والمنشورات المنشورة',
  'field.option': '{count, plural, one {القيمة الوحيدة {options}} other {اختر من: {options}}}',
  'field.too-long': '{maximum} حرفًا كحد أقصى',
  'notice.trial-ends': 'تنتهي فترتك التجريبية قريبًا',
  'notice.trial-end': 'تنتهي فترتك التجريبية لخطة {plan} في {end}. لن تُنشر المنشورات المخطط لها بعد ذلك.',
  'notice.subscribe': 'اشترك في {plan}',
  'mail.subject': '{brand}: {title}',
  'mail.link': '{label}:\n{address}',
  'mail.greeting': 'مرحبًا {name}،',
  'help.faq.0.question': 'كيف أربط حساب إنستغرام؟',
});
