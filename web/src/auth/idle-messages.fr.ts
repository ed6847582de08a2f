import { translation } from '../messages/messages.ts';

export const idle = translation({
  idle: {
    title: 'Êtes-vous toujours là ?',
    text: 'Personne n’a utilisé cette application depuis 28 minutes. Vous serez déconnecté dans deux minutes. Une publication inachevée est gardée.',
    stay: 'Rester connecté',
  },
});
