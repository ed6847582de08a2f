import { translation } from '../messages/messages.ts';

export const pricing = translation({
  pricing: {
    title: 'Formules et tarifs',
    lead: 'Chaque formule commence par un essai gratuit de 3 jours. Le paiement se règle avec notre équipe dans une discussion : il n’y a pas de formulaire de carte.',
    popular: 'La plus choisie',
    perMonth: 'par mois',
    listPrice: 'Prix initial',
    price: 'Prix',
    features: 'Ce que vous obtenez',
    payNow: 'Payer maintenant',
    trial: 'Commencer l’essai gratuit de 3 jours',
    plans: 'Formules',
    whyTitle: 'Pourquoi nous choisir',
    why: [
      {
        title: 'À l’heure, une seule fois',
        text: 'Les publications partent à la minute et jamais deux fois. Si l’une ne peut pas partir, vous voyez pourquoi.',
      },
      {
        title: 'Des personnes joignables',
        text: 'Une équipe à Beyrouth qui répond par messagerie, e-mail et téléphone.',
      },
      {
        title: 'Pas de surprise',
        text: 'Un seul prix par mois en dollars américains, sans frais cachés, et vous pouvez résilier à tout moment.',
      },
      {
        title: 'Vos données restent à vous',
        text: 'Les comptes se connectent par la page de connexion des plateformes, et vous pouvez tout faire supprimer.',
      },
    ],
    faqTitle: 'Questions fréquentes',
    faq: [
      {
        question: 'Puis-je changer de formule plus tard ?',
        answer:
          'Oui, vers le haut ou vers le bas, quand vous voulez. Le changement prend effet à la prochaine période de facturation, au prorata de ce que vous avez déjà payé.',
      },
      {
        question: 'Que se passe-t-il après l’essai gratuit ?',
        answer:
          'L’essai dure 3 jours. Abonnez-vous avant la fin pour continuer sans interruption. Sinon votre espace se ferme, et le compte est supprimé 3 jours après la fin de l’essai.',
      },
      {
        question: 'Comment payer ?',
        answer:
          '« Payer maintenant » ouvre une discussion avec notre équipe, où votre formule et vos coordonnées sont prêtes à être envoyées. Votre formule est activée dès que le paiement est réglé.',
      },
      {
        question: 'Puis-je résilier ?',
        answer:
          'À tout moment. Votre formule reste active jusqu’à la fin de la période payée, et n’est pas renouvelée.',
      },
      {
        question: 'Sur quelles plateformes puis-je publier ?',
        answer:
          'Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky et Threads. Des comptes sur d’autres plateformes peuvent être listés, mais nous n’y publions pas.',
      },
    ],
    moreTitle: 'D’autres questions ?',
    contact: 'Nous contacter',
    help: 'Voir la page d’aide',
    signUp: 'Créer un compte',
    logIn: 'Se connecter',
  },
});
