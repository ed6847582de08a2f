import { translation } from '../../../../messages/messages.ts';

export const severalClients = translation({
  severalClients: {
    label: 'Autres clients',
    hint: 'Chacun reçoit sa propre publication, à sa prochaine heure libre. {most, number} de plus au maximum.',
    sharedText:
      '{platform} interdit que plusieurs comptes disent la même chose. Écrivez un autre texte pour chacun d’eux, ou laissez {platform} de côté.',
    choose: 'Choisir d’autres clients',
    remove: 'Retirer {name}',
    schedule: 'Programmer pour {count, number} clients…',
    now: 'Publier pour {count, number} clients…',
    draft: 'Enregistrer des brouillons pour {count, number} clients…',
    title: {
      schedule: 'Programmer pour {count, number} clients',
      now: 'Publier pour {count, number} clients',
      draft: 'Enregistrer des brouillons pour {count, number} clients',
    },
    confirm: {
      schedule: 'Programmer {count, plural, one {# publication} many {# de publications} other {# publications}}',
      now: 'Publier {count, plural, one {# publication} many {# de publications} other {# publications}}',
      draft: 'Enregistrer {count, plural, one {# brouillon} many {# de brouillons} other {# brouillons}}',
    },
    checking: 'Vérification de ce client',
    checkFailed: 'Ce client n’a pas pu être vérifié',
    nowTime: 'Maintenant',
    draftTime: 'Brouillon sans heure',
    leftOut: 'Pas sur {platform} : {reason}',
    notPossible: 'Pas de publication : aucune plateforme choisie n’est possible',
    noTime: 'Pas de publication : il n’y a pas d’heure libre',
    files:
      '{count, plural, one {Le fichier est copié} many {Les fichiers sont copiés} other {Les fichiers sont copiés}} dans les médiathèques des autres clients.',
    making: 'Enregistrement...',
    made: 'Enregistrée',
    failed: 'Non enregistrée : {reason}',
    someFailed: 'Publications enregistrées : {made, number} sur {all, number}',
    someFailedText: 'Réessayer n’enregistre que ce qui manque : aucun client ne reçoit deux fois la publication.',
    allMade:
      '{count, plural, one {# publication enregistrée} many {# de publications enregistrées} other {# publications enregistrées}}',
    tryAgain: 'Réessayer',
    leave: 'Quitter sans elles',
    cancel: 'Annuler',
    close: 'Fermer',
  },
});
