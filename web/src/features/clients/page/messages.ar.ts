import { translation } from '../../../messages/messages.ts';

export const clientPage = translation({
  clientPage: {
    loading: 'جارٍ تحميل العميل',
    failed: 'تعذّر تحميل العميل',
    tabs: {
      plan: 'الخطة',
      posts: 'المنشورات',
      history: 'السجل',
      conversations: 'المحادثات',
      files: 'الملفات',
      numbers: 'الأرقام',
      brand: 'العلامة التجارية',
      subscription: 'الاشتراك',
      activity: 'النشاط',
    },
    tabList: 'أقسام الصفحة',
    createPost: 'إنشاء منشور',
    ask: 'طلب موافقة',
    message: 'مراسلة',
    messageText: 'مرحبًا {name}، ',
    workspace: 'فتح مساحة العمل',
    plan: 'باقة {plan}',
    subClientOf: 'عميل فرعي لدى {parent}',
    accounts: 'الحسابات المرتبطة',
    accountsFailed: 'تعذّر تحميل الحسابات',
    noAccounts: 'لا حساب مرتبطًا.',
    connect: 'ربط المنصات',
    health: {
      healthy: 'مرتبط',
      degraded: 'مرتبط حتى {day}',
      reconnect: 'يحتاج إلى إعادة الربط',
      limited: 'محدود',
    },
    reconnect: 'إعادة الربط',
    reconnectOf: 'إعادة ربط {platform}',
  },
});
