import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const titles = translation({
  pageTitles: {
    '/': `${brand.name} – Gestion des réseaux sociaux pour les agences`,
    '/pricing': `Tarifs – ${brand.name}`,
    '/terms': `Conditions d’utilisation – ${brand.name}`,
    '/privacy': `Politique de confidentialité – ${brand.name}`,
    '/contact': `Contact – ${brand.name}`,
    '/help': `Aide – ${brand.name}`,
    '/data-deletion/instructions': `Suppression des données – ${brand.name}`,
    '/login': `Connexion – ${brand.name}`,
    '/signup': `Commencer – ${brand.name}`,
  },
});
