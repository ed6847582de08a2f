import { translation } from '../../messages/messages.ts';

export const texts = translation({
  bluesky: {
    features: [
      'Publier des textes, des images, des vidéos et des liens',
      'Publier des fils',
      'Suivre les j’aime, les réponses et les reposts',
    ],
    needs: ['Bluesky accepte les vidéos des comptes dont l’adresse e-mail y est confirmée'],
    pictures: 'JPEG, PNG ou WebP pour Bluesky',
    askedAccount: {
      label: 'Identifiant Bluesky',
      hint: 'Le nom du compte, tel que Bluesky l’affiche après le @. Vous vous connectez ensuite sur Bluesky.',
      example: 'name.bsky.social',
    },
    link: 'Carte de lien sur Bluesky',
    linkHint: 'Affichée sous le texte quand la publication n’a pas de fichiers.',
    linkTitle: 'Titre de la carte de lien',
    reply: 'Répondre',
    repost: 'Reposter',
  },
});
