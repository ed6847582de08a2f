import { translation } from '../../messages/messages.ts';

export const writesFail = translation({
  writesFail: {
    header: 'لا يمكن حفظ التغييرات حاليًا',
    text: 'تستطيع الخدمة قراءة بياناتها لكن لا تستطيع كتابتها، مثلًا لأن قرصها ممتلئ. لم يضِع شيء مما حُفظ.',
  },
});
