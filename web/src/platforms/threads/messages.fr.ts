import { translation } from '../../messages/messages.ts';

export const texts = translation({
  threads: {
    features: [
      'Publier des textes, des images et des vidéos',
      'Publier des fils',
      'Programmer des publications',
      'Suivre les vues, les j’aime et les réponses',
    ],
    needs: [
      'Tant que Meta n’a pas examiné notre application, Threads ne laisse connecter que les comptes de test invités',
    ],
    pictures: 'JPEG ou PNG pour Threads',
    whoReplies: 'Qui peut répondre sur Threads',
    replies: {
      everyone: 'Tout le monde',
      accounts_you_follow: 'Les comptes qu’il suit',
      mentioned_only: 'Les comptes qu’il mentionne',
      followers_only: 'Ses abonnés',
    },
    topic: 'Sujet sur Threads',
    topicHint: 'Affiché au-dessus de la publication. Jusqu’à 50 caractères, sans point ni &.',
    link: 'Carte de lien sur Threads',
    linkHint: 'Affichée sous le texte quand la publication n’a pas de fichiers.',
    thread: 'Envoyer en fil',
    threadHint: 'Un texte long part en plusieurs publications, chacune en réponse à la précédente.',
    part: '{number} sur {total}',
    parts: '{count, plural, one {# publication} many {# de publications} other {# publications}}',
  },
});
