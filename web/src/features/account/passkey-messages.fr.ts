import { translation } from '../../messages/messages.ts';

export const passkeys = translation({
  passkeys: {
    title: 'Clés d’accès',
    hint: 'Connectez-vous avec votre empreinte, votre visage ou le code PIN de votre appareil au lieu du mot de passe et du code.',
    unsupported: 'Ce navigateur ne peut pas utiliser de clés d’accès.',
    unknown: 'Vos clés d’accès n’ont pas pu être chargées',
    show: 'Afficher vos clés d’accès',
    none: 'Vous n’avez pas encore de clé d’accès.',
    add: 'Ajouter une clé d’accès',
    added: 'La clé d’accès a été ajoutée.',
    outcomes: {
      cancelled: 'Aucune clé d’accès n’a été ajoutée.',
      known: 'Vous avez déjà une clé d’accès sur cet appareil.',
      'too-many': 'Vous avez autant de clés d’accès qu’un compte peut en avoir. Retirez-en une d’abord.',
      failed: 'La clé d’accès n’a pas pu être ajoutée. Réessayez.',
    },
    createdAt: 'Ajoutée {createdAt}',
    addedLately: 'Ajoutée récemment',
    remove: 'Retirer',
    removeOne: 'Retirer {name}, ajoutée {createdAt}',
    removeTitle: 'Retirer la clé d’accès',
    removeText:
      'Vous ne pourrez plus vous connecter avec « {name} », ajoutée {createdAt}. Supprimez-la aussi sur votre appareil, sinon il continuera à la proposer.',
    removed: 'La clé d’accès a été retirée.',
    notRemoved: 'La clé d’accès n’a pas pu être retirée. Réessayez.',
  },
});
