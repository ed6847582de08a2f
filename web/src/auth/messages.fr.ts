import { translation } from '../messages/messages.ts';

export const freshSignIn = translation({
  freshSignIn: {
    title: 'Confirmez que c’est vous',
    reason: 'Il faut pour cela une nouvelle connexion. Saisissez le mot de passe de {email} pour continuer.',
    password: 'Mot de passe',
    wrongPassword: 'Ce n’est pas votre mot de passe',
    passkey: 'Utiliser une clé d’accès',
    noPasskey: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou saisissez votre mot de passe.',
    confirm: 'Confirmer',
    confirming: 'Confirmation...',
  },
});

export const idle = translation({
  idle: {
    title: 'Êtes-vous toujours là ?',
    text: 'Personne n’a utilisé cette application depuis 28 minutes. Vous serez déconnecté dans deux minutes. Une publication inachevée est gardée.',
    stay: 'Rester connecté',
  },
});
