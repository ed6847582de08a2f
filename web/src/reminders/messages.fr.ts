import { translation } from '../messages/messages.ts';

export const reminders = translation({
  reminders: {
    warnings: {
      trial_reminder: 'L’essai se termine bientôt',
      expiry_warning: 'L’abonnement se termine bientôt',
      expired: 'Abonnement expiré',
    },
    labels: {
      trial_reminder: 'Envoyer un rappel',
      expiry_warning: 'Envoyer un avertissement',
      expired: 'Proposer le renouvellement',
    },
    chat: {
      trialEnds:
        'Bonjour {name}, votre essai gratuit de la formule {plan} de {brand} se termine le {day}. Répondez à ce message pour vous abonner et garder votre compte.',
      planEnds:
        'Bonjour {name}, votre abonnement à la formule {plan} de {brand} se termine le {day}. Répondez à ce message pour le renouveler et continuer à publier sans interruption.',
      trialEnded:
        'Bonjour {name}, votre essai gratuit de la formule {plan} de {brand} s’est terminé le {day}. Répondez à ce message pour renouveler avant que votre compte ne soit supprimé.',
      planEnded:
        'Bonjour {name}, votre abonnement à la formule {plan} de {brand} s’est terminé le {day}. Répondez à ce message pour renouveler avant que votre compte ne soit supprimé.',
    },
  },
});
