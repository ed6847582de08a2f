import { passwordMinimum } from '../domain/sign-in/password-minimum.ts';
import type { FieldTexts } from './field-texts.ts';
import { translationOf } from './translation-of.ts';

export const fieldTexts = translationOf<FieldTexts>()({
  'field.other': '{reason}',
  'field.named': '{field}: {reason}',

  'field.type':
    '{expected, select, string {يلزم نص} number {يلزم رقم} int {يلزم عدد صحيح} boolean {يلزم نعم أو لا} array {تلزم قائمة} object {يلزم كائن} other {تلزم قيمة}}',
  'field.option': '{count, plural, =1 {يجب أن تكون {options}} other {يجب أن تكون إحدى هذه: {options}}}',
  'field.unknown': 'لا يوجد حقل بهذا الاسم',
  'field.format': 'ليست بالصيغة المطلوبة',
  'field.invalid': 'قيمة غير صالحة',
  'field.too-short':
    '{minimum, plural, zero {من دون حد أدنى للأحرف} one {حرف واحد على الأقل} two {حرفان على الأقل} few {# أحرف على الأقل} many {# حرفًا على الأقل} other {# حرف على الأقل}}',
  'field.too-long':
    '{maximum, plural, zero {من دون أي حرف} one {حرف واحد كحد أقصى} two {حرفان كحد أقصى} few {# أحرف كحد أقصى} many {# حرفًا كحد أقصى} other {# حرف كحد أقصى}}',
  'field.too-few':
    '{minimum, plural, zero {من دون حد أدنى للعناصر} one {عنصر واحد على الأقل} two {عنصران على الأقل} few {# عناصر على الأقل} many {# عنصرًا على الأقل} other {# عنصر على الأقل}}',
  'field.too-many':
    '{maximum, plural, zero {من دون أي عنصر} one {عنصر واحد كحد أقصى} two {عنصران كحد أقصى} few {# عناصر كحد أقصى} many {# عنصرًا كحد أقصى} other {# عنصر كحد أقصى}}',
  'field.too-small': '{minimum, number} على الأقل',
  'field.too-large': '{maximum, number} كحد أقصى',
  'field.not-above': 'أكثر من {limit, number}',
  'field.not-below': 'أقل من {limit, number}',
  'field.not-multiple': 'من مضاعفات {divisor, number}',

  'field.characters': 'فيه أحرف لا يمكن حفظها',
  'field.one-line': 'فيه أسطر جديدة أو أحرف مخفية',
  'field.email': 'أدخل بريدًا إلكترونيًا صالحًا',
  'email.code-digits': 'الرمز من ستة أرقام',
  'field.instant': 'ليس وقتًا بتوقيت UTC',
  'field.day': 'ليس يومًا',
  'field.time-zone': 'ليست منطقة زمنية',
  'field.whole-number': 'ليس عددًا صحيحًا',
  'field.id': 'ليس معرّفًا',
  'field.client-id': 'ليس معرّف عميل',
  'field.web-address': 'ليس عنوانًا على الويب',
  'field.board': 'ليست لوحة',
  'field.https-address': 'ليس عنوان https',

  'sign-up.required': 'املأ كل الحقول المطلوبة',
  'sign-up.passwords-differ': 'كلمتا المرور غير متطابقتين',
  'sign-up.terms': 'وافق على الشروط والأحكام',
  'client.name-and-email': 'الاسم والبريد الإلكتروني مطلوبان',
  'client.password-too-short': `يجب ألا تقل كلمة المرور عن ${passwordMinimum} أحرف`,
  'caption.brief-required': 'اذكر موضوع المنشور',

  'post.content-required': 'نص المنشور مطلوب',
  'post.platform-required': 'اختر منصة واحدة على الأقل',
  'post.platform-twice': 'إحدى المنصات مذكورة مرتين',
  'post.too-many-files':
    '{maximum, plural, zero {من دون ملفات} one {ملف واحد كحد أقصى} two {ملفان كحد أقصى} few {# ملفات كحد أقصى} many {# ملفًا كحد أقصى} other {# ملف كحد أقصى}}',
  'post.file-twice': 'أحد الملفات مذكور مرتين',
  'places.words-required': 'أدخل كلمات للبحث',
  'place.id': 'يُحدَّد المكان بأرقام صفحته على Facebook',
  'place.name-required': 'للمكان اسم',
  'place.twice': 'أحد الأماكن مذكور مرتين',
  'post.username-required': 'اسم المستخدم مطلوب',
  'post.topic-required': 'الموضوع مطلوب',
  'post.topic-signs': 'لا يحتوي الموضوع على نقطة ولا على &',
  'post.tag-required': 'الوسم مطلوب',
  'post.time-required': 'اختر وقت نشر المنشور',
  'post.batch-empty': 'يلزم نص واحد على الأقل',
  'post.batch-too-long':
    '{maximum, plural, zero {من دون نصوص} one {نص واحد كحد أقصى} two {نصان كحد أقصى} few {# نصوص كحد أقصى} many {# نصًا كحد أقصى} other {# نص كحد أقصى}}',

  'post-import.file-name-required': 'اسم الملف مطلوب',
  'approval.text-required': 'اذكر ما الذي يجب تغييره',
  'approval.name-required': 'اسمك مطلوب',
  'approval.comment-required': 'اكتب نص التعليق',
  'evergreen.variant-required': 'اكتب صياغة أخرى واحدة على الأقل',
  'post-series.weekday-required': 'اختر يومًا من أيام الأسبوع',
  'day-note.text-required': 'اكتب ما يجب معرفته عن هذا اليوم',
  'post-template.name-required': 'الاسم مطلوب',
  'posting-settings.name-required': 'الاسم مطلوب',
  'posting-settings.name-twice': 'الاسم نفسه مستعمل مرتين',
  'saved-view.name-required': 'الاسم مطلوب',
  'saved-view.name-twice': 'لعرضين من القائمة الاسم نفسه',
  'posting-settings.medium-required': 'الوسيط مطلوب',
  'posting-settings.campaign-required': 'الحملة مطلوبة',
  'posting-settings.text-required': 'النص مطلوب',

  'media.name-required': 'اسم الملف مطلوب',
  'media.empty': 'الملف فارغ',
  'media.too-large': 'الملف أكبر من 1 غيغابايت',
  'media.place': 'ليس موضعًا بين الملفات',
  'audit.place': 'ليس موضعًا في السجل',

  'idempotency.key': 'من 1 إلى 100 حرف ASCII قابل للطباعة',
  'subscription.email-missing': 'لم يُعثر على بريد العميل الإلكتروني. أعد المحاولة.',
  'push.address': 'ليس عنوانًا',
  'push.key': 'ليس مفتاحًا',
  'push.secret': 'ليست قيمة سرية',
  'webhook.verify-token': 'من 16 إلى 200 من الحروف اللاتينية والأرقام و . _ ~ -',
  'webhook.event-id': 'ليس معرّف حدث',
  'deletion.user-required': 'معرّف المستخدم أو البريد الإلكتروني مطلوب',
  'deletion.id': 'ليس رمز طلب',
  'deletion.token': 'ليس رمز هذا الرابط',
});
