import { translation } from '../../messages/messages.ts';

export const clientNotFound = translation({
  clientNotFound: {
    title: 'Client introuvable',
    text: 'Le compte client demandé est introuvable.',
    back: 'Retour à la connexion',
  },
});
