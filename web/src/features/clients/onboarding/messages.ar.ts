import { translation } from '../../../messages/messages.ts';

export const onboarding = translation({
  onboarding: {
    title: 'إعداد {name}',
    ready: 'إعداد هذا العميل',
    count: 'أُنجز {done, number} من {all, number}',
    loading: 'جارٍ تحميل الخطوات',
    failed: 'تعذّر تحميل الخطوات',
    hide: 'إخفاء هذه الخطوات',
    done: 'تم',
    steps: {
      accounts: 'ربط الحسابات',
      brand: 'كتابة ملاحظات العلامة',
      slots: 'اختيار مواعيد النشر',
      post: 'كتابة المنشور الأول',
    },
    hints: {
      accounts: 'هنا، أو عبر رابط يفتحه العميل على هاتفه.',
      brand: 'الأسلوب، والكلمات التي تُستعمل والتي تُتجنَّب. تلتزم بها نصوص المنشورات.',
      slots: 'يُقترح للمنشورات الجديدة أول موعد ثابت شاغر.',
      post: '',
    },
    connected: 'المربوطة: {platforms}',
    sendLink: 'إرسال رابط ربط',
    writeBrand: 'كتابة ملاحظات العلامة',
    chooseSlots: 'اختيار المواعيد الثابتة',
    writePost: 'إنشاء منشور',
  },
});
