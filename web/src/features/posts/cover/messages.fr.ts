import { translation } from '../../../messages/messages.ts';

export const postCover = translation({
  postCover: {
    label: 'Image de couverture sur {platform}',
    hint: 'Affichée pour le reel jusqu’à sa lecture. Les images verticales en 9:16 conviennent le mieux.',
    instead:
      'Affichée pour le reel jusqu’à sa lecture, à la place d’un instant de la vidéo. Les images verticales en 9:16 conviennent le mieux.',
    upload: 'Importer une image',
    choose: 'Choisir une image',
    second: 'Seconde de la vidéo',
    take: 'Prendre cet instant',
    notTaken: 'Ce navigateur ne peut pas afficher la vidéo. Choisissez une image.',
    on: 'Couverture sur {platform} : {name}',
  },
});
