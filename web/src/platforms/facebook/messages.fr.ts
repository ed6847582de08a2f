import { translation } from '../../messages/messages.ts';

export const texts = translation({
  facebook: {
    features: [
      'Publier sur plusieurs pages',
      'Programmer des publications',
      'Suivre les interactions',
      'Gérer les commentaires et les échanges',
    ],
    needs: [],
    pictures: 'JPEG ou PNG pour Facebook',
    format: 'Sur Facebook',
    formats: {
      post: { label: 'Publication', description: 'Un texte, un lien, des photos ou une vidéo.' },
      reel: { label: 'Reel', description: 'Une vidéo verticale de 3 à 90 secondes.' },
    },
    link: 'Lien sur Facebook',
    linkHint: 'Facebook affiche un aperçu de la page quand la publication n’a pas de fichiers.',
  },
});
