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

export const calendarFeed = translation({
  calendarFeed: {
    title: 'Flux de calendrier',
    text: 'Les applications de calendrier qui connaissent l’adresse affichent les publications et suivent leurs modifications en quelques heures.',
    reveals: {
      label: 'Ce que l’adresse révèle à qui la possède',
      own: 'Des publications d’il y a {past, number} jours jusque dans {future, number} jours : le jour et l’heure, le début du texte, les plateformes et l’état. Pas de fichiers. Elle ne permet de rien modifier.',
      all: 'Des publications de tous les clients d’il y a {past, number} jours jusque dans {future, number} jours : le client, le jour et l’heure, le début du texte, les plateformes et l’état. Pas de fichiers. Elle ne permet de rien modifier.',
    },
    none: 'Il n’y a pas encore d’adresse.',
    made: 'Une adresse a été créée le {time}. Elle ne peut plus être affichée.',
    make: 'Créer une adresse',
    renew: 'Créer une nouvelle adresse',
    renewText: 'L’adresse précédente cesse de fonctionner.',
    withdraw: 'Retirer l’adresse',
    withdrawn: 'L’adresse est retirée',
    address: 'Adresse',
    once: 'Elle n’est affichée que maintenant. Gardez-la comme un mot de passe.',
    copy: 'Copier',
    copied: 'Adresse copiée',
    copyFailed: 'L’adresse n’a pas pu être copiée',
    how: {
      title: 'Comment s’abonner',
      google: 'Google Agenda : « Autres agendas », « + », « À partir de l’URL ».',
      apple:
        'Calendrier d’Apple : « Fichier », « Nouvel abonnement à un calendrier ». Sur un iPhone : « Ajouter un calendrier », « Ajouter un calendrier avec abonnement ».',
      outlook: 'Outlook : « Ajouter un calendrier », « S’abonner à partir du web ».',
    },
    loading: 'Chargement du flux de calendrier',
    loadFailed: 'Le flux de calendrier n’a pas pu être chargé',
    makeFailed: 'L’adresse n’a pas pu être créée',
    withdrawFailed: 'L’adresse n’a pas pu être retirée',
  },
});
