import { translation } from '../messages/messages.ts';

export const pwa = translation({
  pwa: {
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
