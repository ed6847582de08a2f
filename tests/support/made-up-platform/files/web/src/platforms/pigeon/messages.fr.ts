import { translation } from '../../messages/messages.ts';

export const texts = translation({
  pigeon: {
    features: ['Envoyer des lettres', 'Programmer des lettres'],
    needs: [],
    pictures: 'pas d’images pour la poste par pigeons',
  },
});
