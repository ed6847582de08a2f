import type { EntryTexts } from './entry-texts.ts';
import { translationOf } from './translation-of.ts';

export const entryTexts = translationOf<EntryTexts>()({
  'entry.publish-due': 'كل دقيقة: يضع في الطابور المنشورات التي يحين وقتها خلال دقيقتين',
  'entry.clean-up': 'كل ساعة: يحذف العملاء المنتهية صلاحيتهم والمنشورات المنشورة',
  'entry.refresh-status': 'كل دقيقة: ينهي الفترات التجريبية والباقات المنتهية، ويعلّم التي تنتهي قريبًا',
  'entry.refresh-tokens': 'كل ساعة: يجدّد الرموز التي لم تُستعمل نصف مدتها',
  'entry.begin-deletions': 'كل ساعة: يبدأ عمليات الحذف التي لم يعد إلغاؤها ممكنًا، ويعيد بدء المتعثرة منها',
  'entry.check-versions': 'كل ساعة: يبحث عن إصدارات المنصات التي تنتهي خلال 90 يومًا',
  'entry.repeat-evergreen': 'كل ساعة: يجدول ما حان وقته من المنشورات الدائمة',
  'entry.send-reports': 'كل ساعة: يبدأ التقارير التي حان موعدها',
  'entry.install-app': 'يشرك التطبيق في أحداث حساب رُبط حديثًا',
  'entry.table-changes': 'يرسل أحداثًا عن تغيّرات الجدول',
  'entry.fold-statistics': 'يُبقي إحصاءات العملاء والمنشورات والملفات محدّثة',
  'entry.follow-parent': 'ينقل العملاء الفرعيين إلى الباقة الحالية لعميلهم الأساسي',
  'entry.notify-client': 'يُشعر العميل في التطبيق وبالبريد الإلكتروني وفي متصفحاته',
  'entry.metrics-events': 'يضع في الطابور المنشورات المنشورة والفاشلة للعد والقياس',
  'entry.read-comments': 'كل ساعة: يقرأ التعليقات التي لم تُبلغ بها المنصات، حيث فُعّلت المحادثات',
  'entry.collect-metrics': 'كل ساعة: يضع في الطابور الحسابات التي حان قياسها',
  'entry.pack-lists': 'كل ساعة: يجمع قوائم المنشورات والعملاء لتفتح بسرعة',
});
