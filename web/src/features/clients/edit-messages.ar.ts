import { translation } from '../../messages/messages.ts';

export const clientEdit = translation({
  clientEdit: {
    title: 'تعديل {name}',
    save: 'حفظ التغييرات',
    saving: 'جارٍ الحفظ...',
    saved: 'تم تحديث {name}',
    saveFailed: 'تعذّر حفظ العميل',
    unchanged: 'لم يتغيّر شيء بعد.',
    fields: {
      subscriptionStatus: 'الاشتراك',
      isActive: 'يمكنه تسجيل الدخول',
      planStartDate: 'تبدأ الباقة في',
      planEndDate: 'تنتهي الباقة في',
      trialEndDate: 'تنتهي التجربة في',
      password: 'كلمة مرور مؤقتة جديدة',
    },
    days: 'الأيام بتوقيت بيروت. لا تتغيّر الساعة.',
    subscriptionHint:
      'من دفع يصبح فعّالًا بدل أن يكون في التجربة، ومن لم يدفع يصبح في التجربة بدل أن يكون فعّالًا. اختيار «معلّق» أو «منتهٍ» ينهي الباقة الآن.',
    activeHint: 'فقط مع اشتراك فعّال أو تجريبي.',
    passwordHint:
      'اتركها فارغة لإبقاء الكلمة الحالية. كلمة المرور الجديدة تنهي كل الجلسات، ويجب تغييرها عند تسجيل الدخول التالي.',
    planChange: {
      title: 'أكثر مما تسمح به باقة {plan}',
      text: 'لا يُحذف شيء، وتُنشر المنشورات المجدولة، لكن العميل لا يستطيع إضافة المزيد.',
      monthlyPosts: 'المنشورات هذا الشهر: {used, number} من {most, number}',
      scheduledPosts: 'المنشورات المجدولة: {used, number} من {most, number}',
      socialAccounts: 'حسابات التواصل: {used, number} من {most, number}',
      subClients: 'العملاء الفرعيون: {used, number} من {most, number}',
      libraryBytes: 'ملفات المكتبة: {used} من {most}',
    },
    noDay: 'أدخل يومًا',
    dayPlaceholder: 'YYYY/MM/DD',
    conflict: {
      title: 'غيّر شخص آخر هذا العميل',
      text: 'أعد التحميل لترى النسخة المحفوظة. تبقى تغييراتك في النموذج.',
      reload: 'إعادة التحميل',
    },
  },
  deleteClient: {
    title: 'حذف {name}',
    action: 'حذف العميل',
    warning: 'لا يمكن التراجع عن ذلك. يُحذف نهائيًا:',
    posts:
      '{count, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}{scheduled, plural, zero {} one {، أحدها مجدول} two {، اثنان منها مجدولان} few {، # منها مجدولة} many {، # منها مجدولة} other {، # منها مجدولة}}',
    subClients:
      '{count, plural, zero {لا عملاء فرعيين} one {عميل فرعي واحد مع منشوراته} two {عميلان فرعيان مع منشوراتهما} few {# عملاء فرعيين مع منشوراتهم} many {# عميلًا فرعيًا مع منشوراتهم} other {# عميل فرعي مع منشوراتهم}}',
    rest: 'العميل وملفاته وحساباته المربوطة واشتراكاته، وتسجيل دخوله',
    counting: 'جارٍ عدّ ما سيُحذف',
    countFailed: 'كل المنشورات والعملاء الفرعيين',
    deleting: 'جارٍ حذف {name}',
    goesOn: 'يمكنك إغلاق هذه النافذة: الحذف يستمر.',
    postsLeft:
      '{left, plural, zero {لم تبقَ منشورات} one {بقي منشور واحد} two {بقي منشوران} few {بقيت # منشورات} many {بقي # منشورًا} other {بقي # منشور}}',
    deleted: 'حُذف العميل وكل منشوراته نهائيًا!',
    failed: 'تعذّر حذف العميل. أعد المحاولة.',
  },
  planOverview: {
    title: 'باقات العملاء',
    description: 'ما تقدّمه كل باقة وكم عميلًا عليها',
    clientsOn: 'العملاء على هذه الباقة',
    limits: {
      maxSocialAccounts: 'حسابات التواصل',
      maxMonthlyPosts: 'المنشورات في الشهر',
      maxScheduledPosts: 'المنشورات المجدولة',
      maxSubClients: 'العملاء',
    },
    permissions: 'صلاحيات الباقات',
    permissionsText: 'الحدود المطبّقة',
    columns: {
      plan: 'الباقة',
      subClients: 'العملاء الفرعيون',
      analytics: 'التحليلات',
      reports: 'التقارير',
      accounts: 'حسابات التواصل',
      monthly: 'المنشورات الشهرية',
      scheduled: 'المنشورات المجدولة',
      advanced: 'المتقدمة',
      api: 'API',
      whiteLabel: 'علامة خاصة',
    },
    yes: 'نعم',
    no: 'لا',
    noSubClients: '0، بلا إدارة عملاء',
    upTo: 'حتى {limit}',
  },
});
