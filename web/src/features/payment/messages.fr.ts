import { translation } from '../../messages/messages.ts';

export const payment = translation({
  payment: {
    title: 'Finalisez votre abonnement',
    back: 'Retour aux tarifs',
    selected: 'Formule choisie',
    perMonth: '{price, number}\u00a0$ par mois',
    instead: 'au lieu de {price, number}\u00a0$',
    method: 'Mode de paiement',
    now: 'Payer maintenant',
    nowText:
      'Réglez le paiement avec notre équipe dans une discussion. Votre formule est activée dès que le paiement est confirmé.',
    later: 'Essai gratuit de 3 jours',
    laterText: 'Utilisez la formule gratuitement pendant trois jours, et décidez ensuite.',
    startTrial: 'Commencer l’essai gratuit de 3 jours',
    starting: 'Votre essai commence...',
    agreement:
      'En continuant, vous acceptez les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>. Vous pouvez résilier à tout moment.',
    failed: 'Le paiement a échoué. Réessayez.',
    requested:
      'Une discussion avec notre équipe est ouverte, où votre demande de paiement est prête à être envoyée. Votre formule est activée dès que le paiement est confirmé.',
    openChat: 'La discussion ne s’est pas ouverte ? Ouvrez-la ici',
    notice: 'À noter',
    ok: 'OK',
    started: 'Votre essai gratuit a commencé',
  },
});
