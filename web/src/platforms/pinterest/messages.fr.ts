import { translation } from '../../messages/messages.ts';

export const texts = translation({
  pinterest: {
    features: [
      'Publier des images et des vidéos sur des tableaux, dès que Pinterest a approuvé l’application de l’agence',
      'Programmer des épingles',
      'Suivre en direct les résultats d’une épingle',
    ],
    needs: [
      'Tant que Pinterest n’a pas approuvé l’application de l’agence, il refuse les épingles ; les publications y échouent et peuvent être renvoyées plus tard',
    ],
    pictures: 'JPEG, PNG, GIF ou WebP pour Pinterest',
    loading: 'Chargement des tableaux du compte Pinterest',
    failed: 'Les tableaux du compte Pinterest n’ont pas pu être chargés',
    board: 'Tableau sur Pinterest',
    boardHint: 'Le dernier tableau choisi sur cet appareil est proposé.',
    choose: 'Choisir un tableau',
    findBoard: 'Chercher un tableau',
    noBoard: 'Le compte n’a pas de tableau. Créez-en d’abord un sur Pinterest.',
    chosen: 'Le tableau choisi',
    needsAccount: 'Un tableau peut être choisi dès que le compte est connecté.',
    boardGone: 'Un tableau qui n’existe plus',
    goneError: 'Ce tableau n’est plus sur Pinterest. Choisissez-en un autre.',
    moreBoards: 'Le compte a d’autres tableaux que ceux-ci.',
    secret: 'Tableau secret',
    title: 'Titre de l’épingle',
    titleCount: '{count, number} caractères sur {limit, number}',
    link: 'Lien de l’épingle',
    linkHint: 'Là où arrivent ceux qui suivent l’épingle.',
    cover: 'Couverture de la vidéo',
    coverHint: 'L’instant affiché jusqu’à la lecture de la vidéo, en secondes entières depuis son début.',
    coverOf: 'Couverture à {seconds} s',
    save: 'Enregistrer',
  },
});
