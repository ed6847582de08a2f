import { translation } from '../../../messages/messages.ts';

export const uploadsLeft = translation({
  uploadsLeft: {
    title: 'Envois restants aujourd’hui vers {platform}',
    left: '{left, number} sur {perDay, number} pour tous les clients, dont {own, number} pour celui-ci.',
    none: '{platform} n’accepte plus rien de ce client aujourd’hui. Programmez la publication pour {at} ou plus tard.',
  },
});
