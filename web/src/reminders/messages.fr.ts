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
  },
});
