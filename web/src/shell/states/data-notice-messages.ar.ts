import { translation } from '../../messages/messages.ts';

export const dataNotices = translation({
  dataNotices: {
    writesFail: 'لا يمكن حفظ التغييرات حاليًا',
    writesFailText: 'تستطيع الخدمة قراءة بياناتها لكن لا تستطيع كتابتها، مثلًا لأن قرصها ممتلئ. لم يضِع شيء مما حُفظ.',
    leftOut:
      '{count, plural, zero {لا شيء يتعذّر عرضه} one {عنصر واحد يتعذّر عرضه} two {عنصران يتعذّر عرضهما} few {# عناصر يتعذّر عرضها} many {# عنصرًا يتعذّر عرضه} other {# عنصر يتعذّر عرضه}}',
    leftOutText: 'تعذّرت قراءة المحفوظ منه. كل ما عداه هنا، ولم يُحذف شيء.',
  },
});
