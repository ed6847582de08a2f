import { translation } from '../messages/messages.ts';

export const postPreview = translation({
  postPreview: {
    title: 'Aperçu',
    empty: 'Choisissez une plateforme pour voir l’aspect de la publication.',
    files: 'Fichiers',
    noPicture: 'Pas d’image',
    noText: 'Votre texte apparaît ici.',
    becomes: 'Part au format {format}',
    now: 'Maintenant',
    like: 'J’aime',
    comment: 'Commenter',
    share: 'Partager',
    more: '… plus',
    less: 'moins',
    previous: 'Fichier précédent',
    next: 'Fichier suivant',
    moreFiles: '+{count, number}',
    place: '{place, number} sur {count, number}',
  },
});
