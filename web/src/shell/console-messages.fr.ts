import { translation } from '../messages/messages.ts';

export const clientFilter = translation({
  clientFilter: {
    label: 'Filtrer par client',
    loading: 'Chargement des clients',
    failed: 'Les clients n’ont pas pu être chargés',
    empty: 'Aucun client ne porte ce nom',
    find: 'Trouver un client',
  },
});

export const daysFilter = translation({
  daysFilter: {
    anyTime: 'Toutes les dates',
    days: 'Filtrer par date',
    from: 'Du',
    to: 'Au',
    apply: 'Appliquer',
    clear: 'Effacer',
    daysRequired: 'Choisissez les deux jours',
    daysInOrder: 'Le premier jour ne doit pas être après le dernier',
  },
});

export const clientNotFound = translation({
  clientNotFound: {
    title: 'Client introuvable',
    text: 'Le compte client demandé est introuvable.',
    back: 'Retour à la connexion',
  },
});

export const dataNotices = translation({
  dataNotices: {
    writesFail: 'Les modifications ne peuvent pas être enregistrées pour le moment',
    writesFailText:
      'Le service peut lire ses données mais pas les écrire, par exemple parce que son disque est plein. Rien de ce qui a été enregistré n’est perdu.',
    leftOut:
      '{count, plural, one {# élément ne peut pas être affiché} many {# d’éléments ne peuvent pas être affichés} other {# éléments ne peuvent pas être affichés}}',
    leftOutText: 'Ce qui en est enregistré est illisible. Tout le reste est là, et rien n’a été supprimé.',
  },
});
