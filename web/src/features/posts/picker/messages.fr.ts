import { translation } from '../../../messages/messages.ts';

export const mediaPicker = translation({
  mediaPicker: {
    title: 'Choisir dans la médiathèque',
    choose:
      '{count, plural, =0 {Ajouter des fichiers} one {Ajouter # fichier} many {Ajouter # de fichiers} other {Ajouter # fichiers}}',
    search: 'Chercher des fichiers par nom',
    clearSearch: 'Effacer la recherche',
    loading: 'Chargement de la médiathèque',
    failed: 'La médiathèque n’a pas pu être chargée',
    empty: 'Aucun fichier',
    emptyText: 'Importez des fichiers dans une publication ; ils restent dans la médiathèque pour la suivante.',
    noMatch: 'Aucun résultat',
    clearFilter: 'Effacer le filtre',
    pages: {
      paginationLabel: 'Pages de la médiathèque',
      previousPageLabel: 'Page précédente',
      nextPageLabel: 'Page suivante',
      pageLabel: 'Page {page, number}',
    },
    alreadyThere: 'Déjà dans la publication',
    notReady: 'Pas prêt',
  },
});
