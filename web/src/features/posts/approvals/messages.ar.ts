import { translation } from '../../../messages/messages.ts';

export const approvals = translation({
  approvals: {
    ask: 'طلب الموافقة',
    oneClient: 'اختر منشورات عميل واحد لطلب الموافقة.',
    title:
      'طلب موافقة {client} على {count, plural, zero {# منشور} one {منشور واحد} two {منشورين} few {# منشورات} many {# منشورًا} other {# منشور}}',
    loading: 'جارٍ التحميل…',
    loadFailed: 'تعذّر تحميل الطلبات',
    policy: 'إن لم يصل جواب',
    message: 'بضع كلمات إلى العميل',
    messageHint: 'اختياري',
    askFailed: 'لم يُرسل الطلب إلى العميل',
    sent: 'المنشورات بانتظار جواب العميل.',
    linkHint: 'يظهر مرة واحدة. يستطيع الجواب كل من لديه الرابط.',
    earlier: 'طلبات سابقة',
    round:
      '{count, plural, zero {# منشور} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}، بطلب من {name} في {time}',
    remind: 'تذكير',
    remindOf: 'تذكير {client}',
    reminderMade: 'رابط جديد جاهز. الروابط السابقة تبقى صالحة.',
    remindFailed: 'لم يتم التذكير',
    label: 'الموافقة',
    states: {
      asked: 'بانتظار الموافقة',
      again: 'طُلبت الموافقة من جديد',
      yes: 'تمت الموافقة',
      change: 'طُلب تعديل',
      no: 'رفضه العميل',
    },
    late: 'تمت الموافقة بعد موعده. انشره الآن، أو اختر وقتًا آخر.',
    nextSlot: 'جدولة في {time}',
    talk: 'مع العميل',
    talkFailed: 'تعذّر تحميل المحادثة',
    internalNote: 'ملاحظة داخلية',
    comment: 'تعليق',
    internal: 'لا يراها إلا الفريق',
    send: 'إرسال',
    commentFailed: 'لم يُحفظ التعليق',
  },
  approvalPolicies: {
    'unless-no': 'تُنشر المنشورات، إلا إذا رفض العميل',
    'until-yes': 'تنتظر المنشورات موافقة العميل',
    none: 'تُنشر المنشورات، مهما قال العميل',
  },
  approvalSaid: {
    yes: 'موافق',
    change: 'أطلب تعديلًا',
    no: 'غير موافق',
    undo: 'سُحب الجواب',
    comment: 'تعليق',
  },
});
