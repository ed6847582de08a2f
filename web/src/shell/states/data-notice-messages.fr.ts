import { translation } from '../../messages/messages.ts';

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
