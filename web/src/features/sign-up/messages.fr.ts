import { passwordMinimum } from '../../../../shared/domain/sign-in/password-minimum.ts';
import { translation } from '../../messages/messages.ts';

export const signUp = translation({
  signUp: {
    title: 'Commencer',
    description: 'Trois jours gratuits. Sans carte bancaire.',
    name: 'Nom complet',
    company: 'Nom de la société',
    phone: 'Numéro de téléphone',
    password: 'Mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    constraint: `Au moins ${passwordMinimum} caractères. Quinze ou plus, c’est mieux.`,
    agreement:
      'J’accepte les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>',
    submit: 'Créer le compte',
    submitting: 'Création du compte...',
    signIn: 'J’ai un compte : me connecter',
    failed: 'Le compte n’a pas pu être créé. Réessayez.',
    success: 'Le compte est créé ! Choisissez votre formule pour continuer.',
    nowSignIn: 'Le compte est créé ! Connectez-vous pour choisir votre formule.',
  },
});
