import { translation } from '../../../messages/messages.ts';

export const clientPage = translation({
  clientPage: {
    loading: 'Chargement du client',
    failed: 'Le client n’a pas pu être chargé',
    tabs: {
      plan: 'Planning',
      posts: 'Publications',
      history: 'Historique',
      conversations: 'Conversations',
      files: 'Fichiers',
      numbers: 'Chiffres',
      brand: 'Marque',
      subscription: 'Abonnement',
      activity: 'Activité',
    },
    tabList: 'Parties de la page',
    createPost: 'Créer une publication',
    ask: 'Demander l’approbation',
    message: 'Écrire un message',
    messageText: 'Bonjour {name}, ',
    workspace: 'Ouvrir l’espace',
    plan: 'Formule {plan}',
    subClientOf: 'Sous-client de {parent}',
    accounts: 'Comptes connectés',
    accountsFailed: 'Les comptes n’ont pas pu être chargés',
    noAccounts: 'Aucun compte n’est connecté.',
    connect: 'Connecter des plateformes',
    health: {
      healthy: 'Connecté',
      degraded: 'Connecté jusqu’au {day}',
      reconnect: 'À reconnecter',
      limited: 'Limité',
    },
    reconnect: 'Reconnecter',
    reconnectOf: 'Reconnecter {platform}',
  },
});
