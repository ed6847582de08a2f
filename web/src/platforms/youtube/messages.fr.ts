import { translation } from '../../messages/messages.ts';

export const texts = translation({
  youtube: {
    features: ['Publier des vidéos et des Shorts', 'Programmer des vidéos', 'Lire les résultats des vidéos'],
    needs: ['Pour YouTube : une chaîne, et le compte Google qui la possède ou la gère'],
    pictures: 'une vidéo pour YouTube',
    terms:
      'Qui connecte une chaîne ou y publie accepte les <terms>conditions d’utilisation de YouTube</terms>. Voir aussi les <privacy>règles de confidentialité de Google</privacy>.',
    loading: 'Chargement des playlists de la chaîne YouTube',
    failed: 'Les playlists de la chaîne YouTube n’ont pas pu être chargées',
    channel: 'Mise en ligne sur {channel}',
    notReviewed:
      'YouTube n’a pas encore examiné notre application. D’ici là, chaque vidéo est rendue privée : seul le propriétaire de la chaîne la voit.',
    title: 'Titre sur YouTube',
    titleHint: '{length, number, ::group-off}/{limit, number, ::group-off}. Le texte devient la description.',
    whoSees: 'Qui peut la voir sur YouTube',
    choose: 'Choisissez qui peut la voir',
    privacy: {
      public: { label: 'Publique', description: 'Tout le monde' },
      unlisted: { label: 'Non répertoriée', description: 'Toute personne qui a le lien' },
      private: { label: 'Privée', description: 'Seulement la chaîne' },
    },
    kids: 'Est-elle conçue pour les enfants ?',
    kidsHint:
      'YouTube le demande pour chaque vidéo, et limite les commentaires et la publicité pour celles destinées aux enfants.',
    forKids: { yes: 'Oui, elle est conçue pour les enfants', no: 'Non, elle n’est pas conçue pour les enfants' },
    tags: 'Tags sur YouTube',
    tagsHint: 'Séparés par des virgules, 500 caractères au plus en tout.',
    playlist: 'Playlist sur YouTube',
    noPlaylist: 'Aucune playlist',
    otherPlaylist: 'Une playlist qui n’existe plus',
    inPlaylist: 'Dans une playlist de la chaîne',
    synthetic: 'Elle montre des choses modifiées ou inventées qui semblent réelles',
    syntheticHint: 'YouTube signale la vidéo comme contenu modifié.',
    isSynthetic: 'Contenu modifié',
    short: 'YouTube affiche de lui-même les vidéos verticales et carrées de trois minutes au plus comme Shorts.',
    subscribe: 'S’abonner',
  },
});
