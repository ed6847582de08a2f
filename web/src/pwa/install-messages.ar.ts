import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const install = translation({
  install: {
    title: `ثبّت ${brand.name}`,
    text: 'افتحه من شاشتك الرئيسية، حتى بلا اتصال.',
    byHand: 'اختر «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
    install: 'تثبيت',
    dismiss: 'إخفاء',
  },
});
