import { translation } from '../messages/messages.ts';

export const clientFilter = translation({
  clientFilter: {
    label: 'التصفية حسب العميل',
    loading: 'جارٍ تحميل العملاء',
    failed: 'تعذّر تحميل العملاء',
    empty: 'لا عميل بهذا الاسم',
    find: 'ابحث عن عميل',
  },
});

export const daysFilter = translation({
  daysFilter: {
    anyTime: 'أي وقت',
    days: 'تصفية حسب التاريخ',
    from: 'من',
    to: 'إلى',
    apply: 'تطبيق',
    clear: 'مسح',
    daysRequired: 'اختر اليومين',
    daysInOrder: 'يجب ألا يكون اليوم الأول بعد الأخير',
  },
});

export const clientNotFound = translation({
  clientNotFound: {
    title: 'لم يُعثر على العميل',
    text: 'لم يُعثر على حساب العميل المطلوب.',
    back: 'العودة إلى تسجيل الدخول',
  },
});

export const dataNotices = translation({
  dataNotices: {
    writesFail: 'لا يمكن حفظ التغييرات حاليًا',
    writesFailText: 'تستطيع الخدمة قراءة بياناتها لكن لا تستطيع كتابتها، مثلًا لأن قرصها ممتلئ. لم يضِع شيء مما حُفظ.',
    leftOut:
      '{count, plural, zero {لا شيء يتعذّر عرضه} one {عنصر واحد يتعذّر عرضه} two {عنصران يتعذّر عرضهما} few {# عناصر يتعذّر عرضها} many {# عنصرًا يتعذّر عرضه} other {# عنصر يتعذّر عرضه}}',
    leftOutText: 'تعذّرت قراءة المحفوظ منه. كل ما عداه هنا، ولم يُحذف شيء.',
  },
});
