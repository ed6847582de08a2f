import { translation } from '../../messages/messages.ts';

export const dialogs = translation({
  dialogs: {
    unsaved: {
      title: 'Quitter la page',
      text: 'Vos modifications ne sont pas enregistrées et seront perdues.',
      kept: 'Votre publication n’est pas encore enregistrée. Cet appareil la garde jusqu’à ce que vous repreniez ici.',
      leave: 'Quitter',
    },
    temporaryPassword: {
      title: 'Mot de passe provisoire',
      giveTo:
        'Donnez ce mot de passe à {name}. Il n’est affiché que maintenant et doit être changé à la première connexion.',
      until: 'Valable jusqu’au {day}',
      copy: 'Copier le mot de passe',
      copied: 'Mot de passe copié',
      copyFailed: 'Le mot de passe n’a pas pu être copié',
      done: 'Terminé',
    },
    typeToConfirm: 'Pour confirmer, tapez « {text} »',
  },
});
