import { translation } from '../messages/messages.ts';

export const requests = translation({
  requests: {
    uploadFailed: 'Les fichiers n’ont pas pu être envoyés',
    checkTooSlow:
      'La vérification du fichier prend plus de temps que prévu. Cherchez-le plus tard dans la médiathèque.',
    noSubscription: 'L’abonnement n’a pas pu être créé',
  },
});
