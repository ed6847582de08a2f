import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const contact = translation({
  contact: {
    title: 'Contact',
    lead: 'Notre équipe à Beyrouth, au Liban, répond par messagerie, e-mail et téléphone.',
    chat: 'Message',
    chatAction: 'Ouvrir une discussion',
    chatText: `Bonjour, j’ai une question sur ${brand.name}.`,
    email: 'E-mail',
    phone: 'Téléphone',
    hours: 'Horaires',
    hoursText: 'Du lundi au vendredi, 9:00-18:00 GMT+2',
    loading: 'Chargement...',
    help: 'Voir les réponses aux questions fréquentes',
  },
});
