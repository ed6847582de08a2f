import { translation } from '../../../messages/messages.ts';

export const bulkPosts = translation({
  bulkPosts: {
    actions: 'Avec les publications choisies',
    delete: 'Supprimer…',
    reschedule: 'Reprogrammer…',
    deleteTitle: 'Supprimer {count, plural, one {# publication} many {# de publications} other {# publications}}',
    deleteText:
      '{count, plural, one {# publication sera supprimée} many {# de publications seront supprimées} other {# publications seront supprimées}}. Cette action est irréversible.',
    deletePublished:
      '{count, plural, one {# d’entre elles est publiée.} many {# d’entre elles sont publiées.} other {# d’entre elles sont publiées.}} Ce qui est sur les plateformes y reste.',
    deleteConsent: 'supprimer {count, plural, one {# publication} many {# de publications} other {# publications}}',
    deleteAction: 'Supprimer {count, plural, one {# publication} many {# de publications} other {# publications}}',
    deleting: 'Supprimées : {done, number} sur {all, number}',
    deleted:
      '{count, plural, one {# publication supprimée} many {# de publications supprimées} other {# publications supprimées}}',
    rescheduleTitle:
      'Reprogrammer {count, plural, one {# publication} many {# de publications} other {# publications}}',
    rescheduleAction:
      'Reprogrammer {count, plural, one {# publication} many {# de publications} other {# publications}}',
    moving: 'Reprogrammées : {done, number} sur {all, number}',
    moved:
      '{count, plural, one {# publication reprogrammée} many {# de publications reprogrammées} other {# publications reprogrammées}}',
    unchangeable:
      '{count, plural, one {# publication de la sélection est publiée ou en route et reste comme elle est.} many {# de publications de la sélection sont publiées ou en route et restent comme elles sont.} other {# publications de la sélection sont publiées ou en route et restent comme elles sont.}}',
    how: 'Comment',
    by: 'Déplacer de quelques jours et heures',
    byText: 'Les nombres négatifs avancent les publications. Les publications sans heure ne changent pas.',
    to: 'Déplacer vers un jour',
    toText: 'Chaque publication garde son heure, sauf si vous en choisissez une pour toutes.',
    days: 'Jours',
    hours: 'Heures',
    date: 'Date',
    time: 'Heure pour toutes (facultatif)',
    timeText: 'Dans le fuseau horaire de chaque publication',
    scheduleDrafts:
      '{count, plural, one {Programmer aussi le brouillon} many {Programmer aussi les # de brouillons} other {Programmer aussi les # brouillons}}',
    scheduleDraftsText: 'Sinon, ils prennent l’heure et restent des brouillons.',
    notNothing: 'Saisissez des jours ou des heures en nombres entiers',
    dateRequired: 'Choisissez un jour',
    timeWrong: 'Saisissez une heure comme 14:30',
    progress: 'Progression',
    failures:
      '{count, plural, one {# publication n’a pas pu être modifiée} many {# de publications n’ont pas pu être modifiées} other {# publications n’ont pas pu être modifiées}}',
    retry: 'Réessayer',
    close: 'Fermer',
  },
});
