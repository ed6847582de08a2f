import { translation } from '../../messages/messages.ts';

export const notifications = translation({
  notifications: {
    title: 'الإشعارات',
    newest: 'أحدث الإشعارات',
    bell: 'الإشعارات، الجديدة: {unread}',
    isNew: 'جديد',
    markRead: 'تعليم الكل كمقروء',
    notRead: 'تعذّر تعليم الإشعارات كمقروءة',
    all: 'عرض جميع الإشعارات',
    openClient: 'فتح {name}',
    empty: 'لا إشعارات',
    emptyText:
      'تظهر هنا لمدة 90 يومًا المنشورات الفاشلة، والحسابات التي تحتاج إلى إعادة ربط، والتجارب أو الباقات التي تنتهي.',
    loading: 'جارٍ تحميل الإشعارات',
    failed: 'تعذّر تحميل الإشعارات',
  },
});
