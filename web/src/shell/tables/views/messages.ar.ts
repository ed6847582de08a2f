import { translation } from '../../../messages/messages.ts';

export const savedViews = translation({
  savedViews: {
    views: 'طرق العرض',
    none: 'لا طرق عرض محفوظة بعد',
    save: 'حفظ طريقة العرض هذه…',
    manage: 'حذف طرق عرض…',
    saveTitle: 'حفظ طريقة العرض هذه',
    saveText: 'يحفظ عوامل تصفية القائمة وترتيبها وأعمدتها تحت اسم، لك على جميع أجهزتك.',
    name: 'الاسم',
    nameTaken: 'ستُستبدل طريقة العرض التي تحمل هذا الاسم.',
    submit: 'حفظ طريقة العرض',
    saving: 'جارٍ الحفظ...',
    saved: 'حُفظت طريقة العرض: {name}',
    saveFailed: 'تعذّر حفظ طريقة العرض',
    full: 'العدد الأقصى لطرق العرض {limit, number}. احذف واحدة أولًا.',
    manageTitle: 'حذف طرق عرض',
    remove: 'حذف {name}',
    removed: 'حُذفت طريقة العرض: {name}',
    removeFailed: 'تعذّر حذف طريقة العرض',
    done: 'تم',
  },
});
