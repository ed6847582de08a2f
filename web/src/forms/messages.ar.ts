import { translation } from '../messages/messages.ts';

export const forms = translation({
  forms: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    company: 'الشركة',
    optional: ' (اختياري)',
  },
});
