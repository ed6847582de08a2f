import { translation } from '../../../messages/messages.ts';

export const toApprove = translation({
  toApprove: {
    title: 'À approuver',
    description: 'Les publications qui attendent votre oui avant de partir.',
    waiting:
      '{count, plural, =0 {Rien ne vous attend} one {# publication vous attend} many {# de publications vous attendent} other {# publications vous attendent}}',
    failed: 'Les publications à approuver n’ont pas pu être chargées',
    empty: 'Rien à approuver',
    emptyText: 'Quand votre agence vous demande votre avis, les publications apparaissent ici.',
    yes: 'Oui',
    change: 'À changer',
    no: 'Non',
    undo: 'Revenir en arrière',
    whatChange: 'Que faut-il changer ?',
    whyNo: 'Pourquoi ? (facultatif)',
    send: 'Envoyer',
    cancel: 'Annuler',
    noTime: 'Pas encore d’heure',
    pastTime: 'Son heure est passée. Après votre oui, votre agence en choisit une autre.',
    before: 'Avant : {text}',
    timeBefore: 'Heure d’avant : {time}',
    answerFailed: 'Votre réponse n’a pas été prise en compte',
  },
  approvalCards: {
    asked: 'Attend votre réponse',
    'asked-again': 'Modifiée. Regardez à nouveau',
    yes: 'Vous avez dit oui',
    change: 'Vous avez demandé un changement',
    no: 'Vous avez dit non',
    'going-out': 'En route',
    published: 'Publiée',
    removed: 'Retirée',
    elsewhere: 'Soumise à nouveau',
  },
});
