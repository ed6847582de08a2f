import { translation } from '../../messages/messages.ts';

export const texts = translation({
  twitter: {
    features: [
      'Publier des textes, des images et des vidéos',
      'Publier des fils',
      'Suivre les vues, j’aime, réponses et republications',
    ],
    needs: [],
    pictures: 'JPEG, PNG, WebP ou GIF pour X',
    whoReplies: 'Qui peut répondre sur X',
    replies: {
      everyone: 'Tout le monde',
      following: 'Les comptes qu’il suit',
      mentionedUsers: 'Les comptes qu’il mentionne',
      verified: 'Les comptes certifiés',
    },
    long: 'Publier en un seul long message',
    longHint: 'Jusqu’à 25 000 caractères. X ne l’accepte que des comptes qui ont X Premium.',
    paidPartnership: 'C’est un partenariat rémunéré',
    paidPartnershipHint: 'X signale la publication comme promotion rémunérée.',
    madeWithAi: 'Créé avec l’IA',
    madeWithAiHint: 'X signale la publication comme créée avec l’IA.',
  },
});
