import { translation } from '../../../messages/messages.ts';

export const postPrice = translation({
  postPrice: {
    title: 'كلفة هذا المنشور',
    price: 'يتقاضى {platform} مبلغ {price} عن هذا المنشور.',
    list: 'أسعاره في {day}: {prices}.',
    spent: 'استُعمل {spent} من {budget} هذا الشهر.',
    over: 'مع هذا المنشور تنفد ميزانية الشهر، وهي {budget}. ولن يُنشر على {platform}.',
    stopped: 'لا يقبل {platform} منشورات منا حاليًا. {reason}',
    change: 'تغيير الميزانية',
    budgetTitle: 'ميزانية {platform}',
    budget: 'دولار أميركي في الشهر',
    budgetHint: 'لا تُرسل منشورات هذا العميل التي تتجاوزها. 0 لا يرسل شيئًا.',
    invalid: 'أدخل مبلغًا بين 0 و{most, number}.',
    save: 'حفظ',
    saving: 'جارٍ الحفظ',
    saved: 'حُفظت الميزانية.',
    notSaved: 'تعذّر حفظ الميزانية',
    unchanged: 'لم يتغيّر شيء بعد.',
  },
});
