import { translation } from '../messages/messages.ts';

export const landing = translation({
  landing: {
    redirecting: 'Ouverture du tableau de bord...',
    origin: 'Fait à Beyrouth pour les agences, les entreprises et les influenceurs',
    title: 'Chaque client, chaque publication, à l’heure',
    lead: 'Écrivez une fois, programmez le mois et publiez à l’heure sur Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky et Threads. Vos clients voient ce qui est publié, et vous voyez ce qui marche.',
    getStarted: 'Commencer',
    toDashboard: 'Aller au tableau de bord',
    signIn: 'Se connecter',
    viewPricing: 'Voir les tarifs',
    claimsTitle: 'En chiffres',
    claims: [
      { value: '150+', label: 'Clients' },
      { value: '2 500+', label: 'Publications programmées' },
      { value: '8+', label: 'Plateformes' },
      { value: '99,9 %', label: 'Taux de réussite' },
    ],
    sketch: [
      { time: '09:00', text: 'Manakish tout chauds dès sept heures', where: 'Instagram · Facebook', state: 'Publiée' },
      { time: '12:30', text: 'Derrière le four, deuxième partie', where: 'TikTok', state: 'Publiée' },
      { time: '18:00', text: 'Le menu du week-end est là', where: 'Instagram', state: 'Programmée' },
    ],
    featuresTitle: 'Tout au même endroit',
    features: {
      people: {
        title: 'Gestion des clients',
        text: 'La formule, les comptes et l’espace de chaque client. Voyez qui a besoin de vous en premier.',
      },
      pen: {
        title: 'Création de contenu',
        text: 'Textes, images et vidéos avec un aperçu pour chaque plateforme, et ses règles vérifiées avant tout envoi.',
      },
      clock: {
        title: 'Programmation intelligente',
        text: 'Programmez jusqu’à dix ans à l’avance dans le fuseau horaire de votre client. Chaque publication part une seule fois, ou dit pourquoi elle n’est pas partie.',
      },
      chart: {
        title: 'Statistiques et analyses',
        text: 'Portée, mentions J’aime, commentaires et partages de chaque publication, tels que les plateformes les comptent.',
      },
      spark: {
        title: 'Performance du contenu avec l’IA',
        text: 'Voyez quel contenu marche, et quand, et programmez le mois suivant en conséquence.',
      },
    },
    platformsTitle: 'Plateformes prises en charge',
    published:
      'Les publications partent sur Instagram, Facebook, TikTok, LinkedIn, X, YouTube, Pinterest, Bluesky et Threads. Rien n’est publié sur les autres.',
    closingTitle: 'Essayez gratuitement pendant trois jours',
    closingText: 'Choisissez une formule, lancez l’essai et programmez votre première publication aujourd’hui.',
  },
});
