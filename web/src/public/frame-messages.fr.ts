import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const frame = translation({
  publicFrame: {
    footer: 'Pied de page',
    language: 'Langue',
    backHome: 'Retour à l’accueil',
    pricing: 'Tarifs',
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    signIn: 'Se connecter',
    copyright: `© 2025 ${brand.name}. Tous droits réservés.`,
  },
});
