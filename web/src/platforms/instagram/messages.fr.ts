import { translation } from '../../messages/messages.ts';

export const texts = translation({
  instagram: {
    features: [
      'Publier des photos, des vidéos et des stories',
      'Programmer des publications',
      'Voir les chiffres et les statistiques',
      'Gérer les commentaires et les messages',
    ],
    needs: ['Instagram demande un compte Business ou Creator', 'Le compte Instagram doit être lié à une Page Facebook'],
    pictures: 'JPEG pour Instagram',
    format: 'Sur Instagram',
    collaborators: 'Collaborateurs sur Instagram',
    collaboratorsHint:
      'Trois noms d’utilisateur au plus, séparés par des virgules. Ils sont nommés à côté du compte une fois d’accord.',
    cover: 'Couverture du reel',
    coverHint: 'Le moment de la vidéo qui s’affiche avant la lecture, en secondes depuis son début.',
    coverOf: 'Couverture à {seconds} s',
    tags: {
      label: 'Comptes identifiés sur Instagram',
      hint: 'Touchez l’endroit d’un compte sur une image et saisissez son nom d’utilisateur. Seuls les comptes publics peuvent être identifiés, au plus {limit} par publication.',
      none: 'Des comptes peuvent être identifiés dès qu’un fichier est prêt.',
      tagOn: 'Identifier un compte sur {name}',
      username: 'Nom d’utilisateur sur {name}',
      add: 'Identifier',
      cancel: 'Ne pas identifier',
      picture: 'Comptes identifiés sur {name}',
      tag: '@{username}. Déplacez-le avec les flèches, retirez-le avec Suppr.',
      remove: 'Retirer @{username} de {name}',
      twice: '@{username} y est déjà identifié.',
      notAName: 'Un nom d’utilisateur a des lettres, des chiffres, des points et des tirets bas, 30 au plus.',
      named: 'Identifiés : {names}',
    },
    formats: {
      feed: { label: 'Publication', description: 'Une image, un reel, ou un carrousel de plusieurs fichiers.' },
      story: { label: 'Story', description: 'Une image ou une vidéo pendant 24 heures, sans le texte.' },
    },
  },
});
