import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const install = translation({
  install: {
    title: `Installer ${brand.name}`,
    text: 'Ouvrez-le depuis votre écran d’accueil, même hors ligne.',
    byHand: 'Choisissez Partager, puis « Sur l’écran d’accueil ».',
    install: 'Installer',
    dismiss: 'Masquer',
  },
});
