import { translationOf } from './translation-of.ts';
import type { UserTexts } from './user-texts.ts';

export const userTexts = translationOf<UserTexts>()({
  'user.not-found': 'Client introuvable',
  'user.trial-expired': 'Votre période d’essai est terminée. Renouvelez votre abonnement.',
  'user.subscription-expired': 'Votre abonnement est terminé. Renouvelez-le.',
  'user.deactivated': 'Le compte a été désactivé. Contactez l’assistance.',
  'user.unreadable': 'Les données du client n’ont pas pu être chargées',
});
