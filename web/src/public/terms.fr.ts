import { brand } from '../../../shared/brand.ts';
import { paths } from '../paths.ts';
import type { LegalText } from './legal-text.ts';

const { name } = brand;

export const terms: LegalText = {
  title: 'Conditions d’utilisation',
  updated: 'Dernière mise à jour le 15 janvier 2025',
  translated: 'Ceci est une traduction pour faciliter la lecture. En cas de différence, le texte anglais fait foi.',
  original: 'Lire le texte anglais',
  sections: [
    {
      heading: 'Qui nous sommes et ce que vous acceptez',
      text: [
        `${name} est un service de gestion des réseaux sociaux exploité par une agence de communication à Beyrouth, au Liban (« nous »). En créant un compte, en commençant un essai ou un abonnement, ou en utilisant le service de toute autre manière, vous acceptez ces conditions. Si vous l’utilisez pour une entreprise, vous confirmez que vous avez le droit d’accepter en son nom.`,
        'Si vous n’êtes pas d’accord, n’utilisez pas le service.',
      ],
    },
    {
      heading: 'Qui peut utiliser le service',
      text: [
        'Vous devez avoir au moins 18 ans pour avoir un compte. Vous donnez des renseignements exacts à l’inscription et les tenez à jour.',
        'Vous gardez votre mot de passe pour vous et nous prévenez tout de suite si vous pensez que quelqu’un d’autre utilise votre compte. Ce qui est fait avec votre compte est réputé fait par vous jusqu’à ce que vous nous ayez prévenus.',
      ],
    },
    {
      heading: 'Ce que fait le service',
      text: [
        'Vous pouvez gérer des clients et leurs comptes sociaux, écrire des publications et les programmer, les faire paraître à l’heure choisie et voir ce qu’elles sont devenues. Ce que comprend chaque formule est indiqué sur la page des tarifs.',
        'La parution dépend des plateformes que vous connectez. Quand une plateforme refuse une publication, change ses règles ou est injoignable, nous le disons dans le service ; nous ne pouvons pas obliger une plateforme à publier.',
      ],
    },
    {
      heading: 'Essai gratuit',
      text: [
        'Chaque formule commence, si vous le souhaitez, par un essai gratuit de 3 jours. Il peut être commencé une fois. Vous ne payez rien pour l’essai, et il se termine de lui-même.',
        'Quand il est terminé et que vous ne vous êtes pas abonné, votre espace se ferme. Le compte est supprimé 3 jours après la fin de l’essai.',
      ],
    },
    {
      heading: 'Formules, paiement et résiliation',
      text: [
        'Les prix sont en dollars américains par mois. Le paiement et le renouvellement se règlent avec notre équipe par un message de discussion ; il n’y a pas de formulaire de carte dans le service. Une formule est active une fois que nous avons confirmé le paiement.',
        'Vous pouvez changer de formule à tout moment. Le changement prend effet à la période de facturation suivante, au prorata. Vous pouvez résilier à tout moment ; la formule reste alors active jusqu’à la fin de la période payée.',
        'Les paiements pour une période commencée ne sont pas remboursés, sauf si la loi vous en donne le droit.',
      ],
    },
    {
      heading: 'Vos contenus et vos comptes',
      text: [
        'Ce que vous écrivez et envoyez reste à vous. Vous nous autorisez à le conserver, à en changer la forme technique et à le transmettre aux plateformes que vous avez choisies, dans la seule mesure où le service en a besoin.',
        'Vous ne connectez un compte que s’il est à vous ou si son propriétaire vous y a autorisé. Vous pouvez le déconnecter à tout moment.',
      ],
    },
    {
      heading: 'Ce qui n’est pas permis',
      text: ['Vous n’avez pas le droit d’utiliser le service'],
      points: [
        'pour ce qui est contraire à la loi, trompe les gens ou viole les droits d’autrui ;',
        'pour publier des propos haineux, des menaces, du harcèlement ou des contenus sexuels impliquant des mineurs ;',
        'pour envoyer du spam ou simuler de l’engagement ;',
        'en violation des conditions des plateformes que vous connectez ;',
        'pour y pénétrer, le surcharger, le copier ou le revendre sans notre accord.',
      ],
    },
    {
      heading: 'Suspension et fin d’un compte',
      text: [
        'Vous pouvez fermer votre compte à tout moment. Nous pouvons suspendre ou fermer un compte qui enfreint ces conditions ou n’a pas été payé ; quand c’est possible, nous le disons à l’avance et vous laissons le temps d’y remédier.',
        'Après la fin d’une formule payée, il y a un délai de grâce de 24 heures avant qu’elle soit considérée comme expirée. Le compte est supprimé 48 heures après la fin de la formule, avec ses publications.',
      ],
    },
    {
      heading: 'Disponibilité et changements du service',
      text: [
        'Nous travaillons pour un service disponible chaque fois que vous en avez besoin, mais nous ne promettons pas qu’il ne soit jamais interrompu. Nous pouvons en améliorer, en changer ou en arrêter des parties. Quand nous arrêtons quelque chose que vous avez payé, vous récupérez ce que vous n’avez pas utilisé.',
      ],
    },
    {
      heading: 'Garantie',
      text: [
        'Le service est fourni tel quel. Dans la mesure permise par la loi, nous ne donnons pas d’autre garantie, ni pour un succès particulier de vos publications ni pour ce que font les plateformes.',
      ],
    },
    {
      heading: 'Responsabilité',
      text: [
        'Dans la mesure permise par la loi, notre responsabilité pour tout ce qui découle de ces conditions ou du service est limitée au total au plus grand de ces montants : les sommes que vous avez payées dans les 12 mois précédant l’événement, ou 100 $.',
        'Nous ne répondons pas d’un manque à gagner, de données perdues ni de dommages indirects. Rien ici ne limite une responsabilité que la loi ne nous permet pas de limiter.',
      ],
    },
    {
      heading: 'Changements de ces conditions',
      text: [
        'Quand nous changeons ces conditions, nous vous prévenons 30 jours avant que le changement prenne effet, par e-mail ou dans le service. Si vous continuez ensuite à utiliser le service, les nouvelles conditions s’appliquent. Si vous n’êtes pas d’accord, vous pouvez résilier avant.',
      ],
    },
    {
      heading: 'Droit applicable',
      text: [
        'Ces conditions relèvent du droit libanais, et les tribunaux de Beyrouth sont compétents, sauf si le droit de votre pays vous donne, en tant que consommateur, d’autres droits auxquels on ne peut renoncer.',
        'Si l’une de ces conditions n’est pas valable, les autres restent applicables.',
      ],
    },
    {
      heading: 'Contact',
      text: ['Écrivez-nous, appelez-nous ou discutez avec nous au sujet de ces conditions.'],
      link: { text: 'Nous contacter', to: paths.contact },
    },
  ],
};
