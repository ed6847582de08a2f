import { translation } from '../../../messages/messages.ts';

export const postFilters = translation({
  postFilters: {
    filters: '{count, plural, =0 {Filtres} one {Filtres (#)} many {Filtres (#)} other {Filtres (#)}}',
    search: 'Rechercher des publications',
    clearSearch: 'Effacer la recherche',
    status: 'Filtrer par état',
    allStatuses: 'Tous les états',
    sort: 'Trier les publications',
    sorts: {
      created: 'Les plus récentes d’abord',
      latest: 'Les heures les plus tardives d’abord',
      earliest: 'Les heures les plus proches d’abord',
    },
    platform: 'Filtrer par plateforme',
    allPlatforms: 'Toutes les plateformes',
    allClients: 'Tous les clients',
    settings: 'Réglages de la liste',
    confirm: 'Enregistrer',
    cancel: 'Annuler',
    pageSize: 'Publications par page',
    onPage: '{count, number} publications',
    columns: 'Colonnes',
    wrapLines: 'Retour à la ligne',
    wrapLinesText: 'Afficher tout le texte d’une cellule sur plusieurs lignes',
    density: 'Compact',
    densityText: 'Afficher plus en moins de place, sur toutes les pages',
  },
});
