import { translation } from '../../messages/messages.ts';

export const activity = translation({
  activity: {
    title: 'النشاط',
    text: 'من فعل ماذا لهذا العميل في آخر 400 يوم، الأحدث أولًا.',
    failed: 'تعذّر تحميل النشاط',
    loading: 'جارٍ تحميل النشاط',
    empty: 'لم يُفعل شيء بعد',
    emptyText: 'تظهر هنا تغييرات الفريق والعميل والمنتج نفسه.',
    searchOn: 'لا شيء في هذه الأشهر. قد توجد قيود أقدم.',
    onDay: 'النشاط في {day}',
    withMore: '{sentence} – {more}',
    inLog: 'فتح في سجل التدقيق',
    nobody: { admin: 'مدير', client: 'العميل', visitor: 'زائر', platform: 'المنصة', nashra: 'Nashra' },
  },
  // Verbal nouns, because verbs would need the gender of who acts.
});
