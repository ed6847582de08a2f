import { translation } from '../../messages/messages.ts';

export const subClients = translation({
  subClients: {
    title: 'Sous-clients',
    titleOf: 'Sous-clients de {parent}',
    loading: 'Chargement des sous-clients',
    failed: 'Les sous-clients n’ont pas pu être chargés',
    empty: 'Aucun sous-client',
    emptyText: 'Les sous-clients ont leur propre espace avec la même formule.',
    allUsed: 'Tous les sous-clients de la formule ({count, number}) sont utilisés.',
    since: 'Membre depuis',
    password: 'Mot de passe',
    add: {
      title: 'Ajouter un sous-client',
      submit: 'Ajouter un sous-client',
      submitting: 'Ajout...',
      passwordHint: 'Il doit être changé à la première connexion.',
      done: 'Le sous-client a été ajouté !',
      failed: 'Le sous-client n’a pas pu être ajouté',
    },
    edit: {
      title: 'Modifier le sous-client',
      submit: 'Enregistrer les modifications',
      submitting: 'Enregistrement...',
      passwordHint: 'Laissez vide pour garder l’actuel. Un nouveau doit être changé à la prochaine connexion.',
      done: 'Le sous-client a été mis à jour !',
      failed: 'Le sous-client n’a pas pu être mis à jour',
      action: 'Modifier',
      actionFor: 'Modifier {name}',
    },
    remove: {
      title: 'Supprimer le sous-client',
      question: 'Voulez-vous vraiment supprimer ce sous-client ?',
      consequence: 'Ses publications, ses fichiers et ses comptes connectés sont supprimés aussi.',
      done: 'Le sous-client a été supprimé !',
      failed: 'Le sous-client n’a pas pu être supprimé',
      action: 'Supprimer',
      actionFor: 'Supprimer {name}',
    },
  },
});
