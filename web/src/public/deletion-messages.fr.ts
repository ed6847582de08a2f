import { brand } from '../../../shared/brand.ts';
import { translation } from '../messages/messages.ts';

export const deletionInstructions = translation({
  deletionInstructions: {
    title: 'Comment faire supprimer vos données',
    description: `Comment faire supprimer les données que ${brand.name} conserve à votre sujet.`,
    request: 'Demander la suppression des données',
    contact: 'Nous contacter',
    ourAddress: 'notre adresse e-mail',
    privacy: 'Politique de confidentialité',
    terms: 'Conditions d’utilisation',
    sections: [
      {
        heading: 'En bref',
        text: `Vous pouvez faire supprimer vos données à tout moment. ${brand.name} publie pour vous sur les plateformes que vous connectez, et conserve ce qu’il faut pour cela. La suppression est gratuite et vous n’avez pas à donner de raison.`,
      },
      {
        heading: 'Les données que nous recueillons',
        points: [
          'Votre nom, votre adresse e-mail, votre numéro de téléphone et votre société',
          'Les comptes que vous connectez : leurs noms, leurs identifiants sur la plateforme et l’autorisation de publier, qui est chiffrée',
          'Vos publications, images et vidéos, et leurs statistiques fournies par les plateformes',
          'Votre formule et ses dates',
        ],
      },
      {
        heading: 'Méthode 1 : par la plateforme',
        points: [
          'Ouvrez les paramètres de votre compte Facebook et allez à « Applications et sites web »',
          `Choisissez ${brand.name} et supprimez l’application, avec l’option de faire supprimer vos données`,
          'La plateforme nous en informe et vous montre un code de confirmation qui permet de suivre la demande',
        ],
      },
      {
        heading: 'Méthode 2 : nous écrire par e-mail',
        points: [
          'Écrivez à {email} depuis l’adresse de votre compte, ou utilisez notre formulaire',
          'Nous envoyons un lien à l’adresse e-mail que nous connaissons. Confirmez la demande par ce lien dans les 24 heures',
        ],
      },
      {
        heading: 'Méthode 3 : les réglages du compte',
        points: [
          'Déconnectez un compte pour que l’autorisation d’y publier soit supprimée aussitôt',
          'Pour faire tout supprimer, demandez-le avec votre adresse e-mail dans notre formulaire',
        ],
      },
      {
        heading: 'Ce qui se passe après la suppression',
        points: [
          'Le traitement prend de 24 à 48 heures. Vous pouvez annuler la demande dans les 24 heures qui suivent votre confirmation',
          'Vos données personnelles sont supprimées dans les 30 jours',
          'Les sauvegardes sont supprimées dans les 90 jours',
          'Il ne reste qu’un code de confirmation avec une empreinte, qui n’identifie personne',
        ],
      },
      {
        heading: 'À savoir',
        points: [
          'Les données supprimées ne peuvent pas être restaurées',
          'Ce qui a été publié reste sur les plateformes, où vous pouvez le supprimer',
          'Si notre équipe ou une autre personne a connecté des comptes pour vous, une demande de la plateforme retire ces comptes et garde le vôtre chez nous',
        ],
      },
    ],
  },
});
