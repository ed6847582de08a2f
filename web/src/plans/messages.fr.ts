import { translation } from '../messages/messages.ts';

export const plans = translation({
  plans: {
    chat: {
      payment: 'Bonjour, je voudrais payer la formule {plan} de {brand} ({price, number} $ par mois).',
      name: 'Nom : {name}',
      email: 'E-mail : {email}',
      phone: 'Téléphone : {phone}',
      company: 'Société : {company}',
    },
    saving: '1 $ de moins !',
    highest: 'Vous avez la formule la plus complète',
    unlimited: 'Illimité',
    unavailable: { title: 'Fonction non disponible', text: 'Non comprise dans votre formule' },
    descriptions: {
      starter: 'Pour les influenceurs et les petites entreprises qui débutent',
      professional: 'Pour les entreprises en croissance et les agences qui ont leurs propres clients',
      enterprise: 'Pour les grandes agences qui veulent tout, sans limites',
    },
    features: {
      starter: [
        '3 comptes sociaux',
        '30 publications par mois',
        'Statistiques de base',
        'Assistance par e-mail',
        'Programmation jusqu’à 10 ans',
      ],
      professional: [
        'Comptes et publications illimités',
        'Statistiques avancées',
        'Gestion de 5 clients au plus',
        'Assistance prioritaire',
        'Toutes les plateformes, YouTube compris',
      ],
      enterprise: [
        'Tout est illimité',
        'Clients illimités',
        'Fonctions d’IA avancées',
        'Intégrations sur mesure',
        'Site web offert',
        'Accès à l’API',
      ],
    },
  },
});
