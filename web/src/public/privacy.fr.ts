import { brand } from '../../../shared/brand.ts';
import { paths } from '../paths.ts';
import type { LegalText } from './legal-text.ts';

const { name } = brand;

export const privacy: LegalText = {
  title: 'Politique de confidentialité',
  updated: 'Dernière mise à jour le 15 janvier 2025',
  translated: 'Ceci est une traduction pour faciliter la lecture. En cas de différence, le texte anglais fait foi.',
  original: 'Lire le texte anglais',
  sections: [
    {
      heading: 'Qui est responsable',
      text: [
        `${name} est exploité par une agence de communication à Beyrouth, au Liban (« nous »). Cette politique dit quelles données personnelles nous conservons, pourquoi, combien de temps, qui les voit et ce que vous pouvez nous demander.`,
      ],
      link: { text: 'Nous contacter', to: paths.contact },
    },
    {
      heading: 'Ce que nous conservons',
      text: ['Nous conservons ce dont le service a besoin, et rien pour le vendre :'],
      points: [
        'Données du compte : nom, adresse e-mail et, si vous les donnez, numéro de téléphone et société. Votre mot de passe est conservé par notre fournisseur de connexion sous une forme qui ne permet pas de le retrouver. Quand vous en choisissez un, un service qui recense les mots de passe divulgués reçoit une petite partie de son empreinte, dont on ne peut retrouver le mot de passe.',
        'Données de la formule : votre formule, ses dates, et si elle est payée. Nous ne conservons aucun numéro de carte.',
        'Comptes connectés : l’identifiant et le nom du compte, les autorisations que vous avez données, et les jetons d’accès de la plateforme, qui sont chiffrés.',
        'Contenus : les publications, images et vidéos que vous écrivez, envoyez et programmez.',
        'Résultats : ce qui a été publié, où et quand, et les chiffres que donnent les plateformes, comme la portée, les mentions J’aime et les commentaires.',
        'Données d’utilisation : quand vous vous êtes connecté, et des traces techniques des demandes, sans le contenu de vos messages.',
        'Assistance : ce que vous nous écrivez.',
      ],
    },
    {
      heading: 'Pourquoi nous les conservons',
      text: [
        'Pour exécuter notre contrat avec vous : vous connecter, publier ce que vous avez programmé, montrer les résultats, vous aider. Pour garder le service sûr, et conserver les documents que demande le droit fiscal. Avec votre consentement, pour vous envoyer des notifications ; vous pouvez les désactiver dans votre compte.',
      ],
    },
    {
      heading: 'Qui d’autre les voit',
      text: [
        'Les plateformes que vous connectez reçoivent les publications que vous leur envoyez, selon leurs propres politiques. Nos fournisseurs d’hébergement et d’e-mail traitent des données pour nous et selon nos instructions. Nous ne remettons des données aux autorités que si la loi nous y oblige. Nous ne vendons pas de données.',
        'Les données peuvent être traitées hors de votre pays ; nous veillons alors à ce qu’elles soient protégées par contrat comme elles le sont ici.',
      ],
    },
    {
      heading: 'Combien de temps nous les conservons',
      text: ['Tant que votre compte existe, et ensuite :'],
      points: [
        'Données du compte : 30 jours après la fermeture du compte.',
        'Transactions : 7 ans.',
        'Données d’utilisation : 2 ans.',
        'Dossiers d’assistance : 3 ans.',
      ],
    },
    {
      heading: 'Faire supprimer vos données',
      text: [
        'Vous pouvez faire supprimer vos données à tout moment, même sans compte et par l’intermédiaire des plateformes que vous avez connectées. Une demande est traitée en 24 à 48 heures ; les données personnelles sont supprimées dans les 30 jours et les sauvegardes dans les 90 jours.',
      ],
      link: { text: 'Comment faire supprimer vos données', to: paths.deletionInstructions },
    },
    {
      heading: 'Vos droits',
      text: [
        'Vous pouvez demander ce que nous conservons à votre sujet, le faire corriger, supprimer ou vous le faire remettre, vous opposer à son utilisation ou la faire limiter, et retirer un consentement. Vous pouvez introduire une réclamation auprès de l’autorité de protection des données de votre pays.',
      ],
    },
    {
      heading: 'Comment elles sont protégées',
      text: [
        'Les connexions sont chiffrées, les jetons d’accès sont chiffrés là où ils sont conservés, et les personnes de notre équipe ne voient que ce dont leur travail a besoin. S’il arrive à vos données quelque chose qui présente un risque pour vous, nous vous le disons.',
      ],
    },
    {
      heading: 'Ce qui est conservé dans votre navigateur',
      text: [
        'Nous n’utilisons ni cookies publicitaires ni suivi par des tiers. Votre navigateur garde ce qui vous reconnecte, et vos préférences sur cet appareil, comme les couleurs claires ou sombres. La déconnexion efface le premier.',
      ],
    },
    {
      heading: 'Enfants',
      text: [
        'Le service n’est pas destiné aux enfants. Nous ne conservons pas sciemment de données de personnes de moins de 16 ans ; l’âge minimum pour nous donner des données personnelles est de 16 ans. Si vous connaissez de telles données, dites-le-nous et nous les supprimons.',
      ],
    },
    {
      heading: 'Changements de cette politique',
      text: [
        'Quand cette politique change d’une manière qui compte pour vous, nous prévenons 30 jours à l’avance par e-mail ou dans le service. La date ci-dessus dit quand elle a changé pour la dernière fois.',
      ],
    },
  ],
};
