import { translation } from '../messages/messages.ts';

export const api = translation({
  api: {
    unreachable: 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
    signedOut: 'Connectez-vous',
    unexpectedAnswer: 'Le service a donné une réponse que cette page ne comprend pas. Rechargez la page.',
    failedThere: 'Un problème est survenu de notre côté. Réessayez.',
    failedHere: 'Un problème est survenu. Réessayez.',
  },
});
