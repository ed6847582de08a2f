import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const pwa = translation({
  pwa: {
    installTitle: `Installer ${brand.name}`,
    installText: 'Ouvrez-le depuis votre écran d’accueil, même hors ligne.',
    byHand: 'Choisissez Partager, puis « Sur l’écran d’accueil ».',
    install: 'Installer',
    dismiss: 'Masquer',
    updateTitle: 'Une nouvelle version est prête',
    updateText: 'Enregistrez vos modifications, puis rechargez.',
    update: 'Recharger',
    later: 'Plus tard',
    pushTitle: 'Être prévenu quand on vous attend',
    pushText:
      'Un message sur cet appareil quand une publication échoue ou attend votre accord. Vous pouvez l’arrêter dans les réglages.',
    pushOn: 'Activer',
    notNow: 'Pas maintenant',
  },
});
