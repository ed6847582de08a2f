import { translation } from '../messages/messages.ts';

export const files = translation({
  files: {
    drop: 'Déposez des fichiers ici',
    upload: 'Choisir des fichiers',
    remove: 'Retirer {name}',
    cancel: 'Annuler l’envoi de {name}',
    retry: 'Réessayer {name}',
    sending: 'Envoi',
    checking: 'Vérification du fichier',
    ready: 'Prêt',
    kind: 'Type de fichier',
    kinds: {
      all: 'Tous',
      image: 'Images',
      gif: 'GIF',
      video: 'Vidéos',
      document: 'Documents',
      'image-or-video': 'Images et vidéos',
    },
    download: 'Télécharger le document',
    place: 'Fichier {place, number} sur {all, number}',
    previous: 'Fichier précédent',
    next: 'Fichier suivant',
    room: {
      used: 'Fichiers de la formule : {used} sur {most}',
      full: 'La médiathèque est pleine. Supprimez des fichiers pour en envoyer d’autres.',
      beyond:
        'Le client a utilisé toute la place de sa formule. La formule ne limite pas l’agence : vous pouvez quand même envoyer des fichiers.',
      short: 'La médiathèque est presque pleine : il reste de la place pour {left}.',
    },
    failed: '{name} ne peut plus être affiché',
  },
});
