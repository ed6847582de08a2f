import { translation } from '../messages/messages.ts';

export const forms = translation({
  forms: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    company: 'Société',
    optional: ' (facultatif)',
  },
});
