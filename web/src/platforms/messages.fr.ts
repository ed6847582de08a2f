import { translation } from '../messages/messages.ts';

export const firstComment = translation({
  firstComment: {
    label: 'Premier commentaire sur {platform}',
    hint: 'Le compte l’écrit sous la publication une fois qu’elle est partie.',
    notPermitted:
      'Le compte a été connecté sans l’autorisation de commenter. Sans elle, la publication part, mais pas le commentaire. Reconnectez-le et acceptez tout ce que {platform} demande.',
    connect: 'Reconnecter {platform}',
  },
});

export const location = translation({
  location: {
    label: 'Lieu sur {platform}',
    hint: 'Affiché avec le nom du compte. Cherchez un lieu par son nom, ou choisissez un favori.',
    notShown: 'Ce type de publication n’affiche pas de lieu sur {platform}.',
    choose: 'Aucun lieu',
    find: 'Chercher un lieu',
    favourites: 'Favoris',
    found: 'Trouvés sur {platform}',
    searching: 'Recherche de lieux',
    typeMore: 'Tapez deux lettres ou plus pour chercher.',
    none: 'Aucun lieu trouvé',
    failed: 'La recherche de lieux a échoué. {reason}',
    remove: 'Retirer le lieu de {platform}',
    keep: 'Garder {name} en favori',
    forget: 'Retirer {name} des favoris',
    kept: '{name} est maintenant un favori',
    forgotten: '{name} n’est plus un favori',
    notSaved: 'Les favoris n’ont pas pu être enregistrés',
    full: 'Au plus {limit} favoris sont gardés. Retirez-en un d’abord.',
    at: 'à {place}',
  },
});

export const thread = translation({
  thread: {
    thread: 'Envoyer en fil',
    hint: 'Un long texte part en plusieurs publications, l’une après l’autre.',
    part: '{number} sur {total}',
    parts: '{count, plural, one {# publication} many {# de publications} other {# publications}}',
  },
});
