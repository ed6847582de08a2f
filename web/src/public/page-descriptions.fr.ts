import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const descriptions = translation({
  pageDescriptions: {
    '/': `Programmez, publiez et mesurez les publications de tous vos clients au même endroit. ${brand.name} publie à l’heure sur Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky et Threads.`,
    '/pricing':
      'Des formules pour gérer vos réseaux sociaux dès 9 $ par mois, chacune avec un essai gratuit de 3 jours. Comparez Starter, Professional et Enterprise.',
    '/terms': `Les conditions d’utilisation de ${brand.name} : comptes, formules et paiement, contenus, responsabilité et modifications.`,
    '/privacy': `Ce que ${brand.name} garde sur vous et vos comptes, pourquoi, combien de temps, et comment le faire supprimer.`,
    '/contact': `Joignez l’équipe de ${brand.name} à Beyrouth par messagerie, e-mail ou téléphone, du lundi au vendredi, 9:00-18:00 GMT+2.`,
    '/help': `Des réponses sur la connexion des comptes, la programmation, les formules, l’essai et vos données dans ${brand.name}.`,
    '/data-deletion/instructions': `Comment faire supprimer les données que ${brand.name} garde sur vous : trois façons, et ce qui se passe ensuite.`,
    '/login': `Connectez-vous à ${brand.name} pour programmer, publier et mesurer vos publications.`,
    '/signup': `Commencez avec ${brand.name} : trois jours gratuits, sans carte bancaire.`,
  },
});
