import { translation } from '../../../messages/messages.ts';

export const exportPosts = translation({
  exportPosts: {
    export: 'Exporter',
    csv: 'CSV, tel que l’importation le lit',
    print: 'Imprimer ou enregistrer en PDF',
    feed: 'Flux de calendrier…',
    fileName: 'Publications',
    exported:
      '{count, plural, =0 {Il n’y a aucune publication à exporter} one {# publication exportée} many {# de publications exportées} other {# publications exportées}}',
    cut: 'Les {shown, number} premières publications sur {all, number} sont exportées : choisissez moins de jours pour le reste.',
    failed: 'Les publications n’ont pas pu être exportées',
    title: 'Planning',
    period: '{from} – {to}',
    back: 'Retour aux publications',
    empty: 'Aucune publication',
    emptyText: 'Aucune publication ne correspond à votre recherche et à vos filtres.',
    loading: 'Chargement du planning',
    loadFailed: 'Le planning n’a pas pu être chargé',
    noDay: 'Sans heure',
    times: 'Heures de {zone}',
    columns: { time: 'Heure', client: 'Client', platforms: 'Plateformes', post: 'Publication', status: 'État' },
  },
});
