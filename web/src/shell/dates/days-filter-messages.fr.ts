import { translation } from '../../messages/messages.ts';

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
