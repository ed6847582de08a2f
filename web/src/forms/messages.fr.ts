import { translation } from '../messages/messages.ts';
import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';

export const forms = translation({
  forms: {
    optional: ' (facultatif)',
  },
  clientFields: {
    name: { label: 'Nom', inList: 'nom' },
    email: { label: 'E-mail', inList: 'e-mail' },
    phone: { label: 'Téléphone', inList: 'téléphone' },
    company: { label: 'Société', inList: 'société' },
  },
});

export const identity = translation({
  identity: {
    signInFailed: 'La connexion a échoué. Réessayez.',
    clientNotFound: 'Client introuvable',
    email: 'E-mail',
    keepSignedIn: 'Rester connecté sur cet appareil',
    show: 'Afficher {field}',
    hide: 'Masquer {field}',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le nouveau mot de passe',
    constraint: `Au moins ${passwordMinimum} caractères. Quinze ou plus, c’est mieux.`,
    tooShort: `Le mot de passe doit avoir au moins ${passwordMinimum} caractères`,
    mismatch: 'Les mots de passe ne correspondent pas',
    weakPassword: 'Ce mot de passe n’est pas assez fort. Choisissez-en un autre.',
    required: 'Remplissez tous les champs',
    appCode: 'Code de votre application d’authentification',
    wrongAppCode: 'Le code est incorrect ou a déjà servi. Saisissez le code que votre application affiche maintenant.',
  },
});
