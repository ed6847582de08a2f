import { translation } from '../../../messages/messages.ts';

export const postSeries = translation({
  postSeries: {
    label: 'Répéter',
    every: { none: 'Ne se répète pas', week: 'Chaque semaine', month: 'Chaque mois' },
    weekdays: 'Jours',
    remove: 'Sans {day}',
    chooseWeekdays: 'Choisissez les jours de la semaine',
    onDay: 'Le {day, number} de chaque mois.',
    lastDay: 'Un mois sans jour {day, number} prend son dernier jour à la place.',
    ends: 'Fin',
    by: { times: 'Après un nombre de publications', until: 'Un jour donné' },
    times: 'Publications',
    until: 'Dernier jour',
    planned:
      '{count, plural, one {# publication} many {# de publications} other {# publications}}, la première le {first}, la dernière le {last}. Chacune peut être modifiée ou supprimée séparément.',
    moved: 'Cette heure n’existe pas le {day} : la publication part le {time}.',
    twice: 'Cette heure existe deux fois le {day} : la publication part la première fois.',
    incomplete: 'Choisissez les jours et la fin',
    submit:
      '{count, plural, one {Programmer # publication} many {Programmer # de publications} other {Programmer # publications}}',
    made: '{count, plural, one {# publication programmée} many {# de publications programmées} other {# publications programmées}}',
    someRefused: 'Publications programmées : {made, number}, refusées : {refused, number} : {reason}',
    part: 'Publication {place, number} de {posts, number} d’une série',
    week: 'Chaque semaine ({days}) à {time}',
    month: 'Chaque mois le {day, number} à {time}',
    scope: 'Modifier',
    only: 'Seulement cette publication',
    following: 'Cette publication et les suivantes',
    followingText:
      'Les publications suivantes prennent le texte, les fichiers, les plateformes, les options et l’heure de celle-ci, même celles qui ont été modifiées séparément. Chacune garde son jour.',
    changed:
      '{count, plural, =0 {Aucune publication suivante modifiée} one {# publication suivante modifiée} many {# de publications suivantes modifiées} other {# publications suivantes modifiées}}',
    kept: '{count, plural, one {# publication suivante reste telle quelle} many {# de publications suivantes restent telles quelles} other {# publications suivantes restent telles quelles}} : {reason}',
    notChanged: 'Les publications suivantes n’ont pas pu être modifiées',
    deleteScope: 'Supprimer',
    deleted:
      '{count, plural, one {# publication supprimée} many {# de publications supprimées} other {# publications supprimées}}',
    deleteKept:
      '{count, plural, one {# publication reste} many {# de publications restent} other {# publications restent}} : {reason}',
  },
});
