import { translation } from '../../messages/messages.ts';

export const clientEdit = translation({
  clientEdit: {
    title: 'Modifier {name}',
    save: 'Enregistrer les modifications',
    saving: 'Enregistrement...',
    saved: '{name} a été mis à jour',
    saveFailed: 'Le client n’a pas pu être enregistré',
    unchanged: 'Rien n’a encore été modifié.',
    fields: {
      subscriptionStatus: 'Abonnement',
      isActive: 'Peut se connecter',
      planStartDate: 'La formule commence le',
      planEndDate: 'La formule se termine le',
      trialEndDate: 'L’essai se termine le',
      password: 'Nouveau mot de passe provisoire',
    },
    days: 'Les jours sont à l’heure de Beyrouth. L’heure ne change pas.',
    subscriptionHint:
      'Un client qui a payé passe de l’essai à actif, un client qui n’a pas payé passe d’actif à l’essai. Suspendu ou expiré met fin à la formule maintenant.',
    activeHint: 'Seulement avec un abonnement actif ou à l’essai.',
    passwordHint:
      'Laissez vide pour garder l’actuel. Un nouveau met fin à toutes les sessions et doit être changé à la prochaine connexion.',
    planChange: {
      title: 'Plus que {plan} ne permet',
      text: 'Rien n’est supprimé et les publications programmées partent, mais le client ne peut plus rien ajouter.',
      monthlyPosts: 'Publications ce mois-ci : {used, number} sur {most, number}',
      scheduledPosts: 'Publications programmées : {used, number} sur {most, number}',
      socialAccounts: 'Comptes sociaux : {used, number} sur {most, number}',
      subClients: 'Sous-clients : {used, number} sur {most, number}',
      libraryBytes: 'Fichiers de la médiathèque : {used} sur {most}',
    },
    noDay: 'Saisissez un jour',
    dayPlaceholder: 'AAAA/MM/JJ',
    conflict: {
      title: 'Quelqu’un d’autre a modifié ce client',
      text: 'Rechargez pour voir la version enregistrée. Vos modifications restent dans le formulaire.',
      reload: 'Recharger',
    },
  },
  deleteClient: {
    title: 'Supprimer {name}',
    action: 'Supprimer le client',
    warning: 'Cette action est irréversible. Elle supprime définitivement :',
    posts:
      '{count, plural, one {# publication} many {# de publications} other {# publications}}{scheduled, plural, =0 {} one {, dont # programmée} many {, dont # de programmées} other {, dont # programmées}}',
    subClients:
      '{count, plural, one {# sous-client avec ses publications} many {# de sous-clients avec leurs publications} other {# sous-clients avec leurs publications}}',
    rest: 'le client, ses fichiers, ses connexions, ses abonnements et son accès',
    counting: 'Calcul de ce qui est supprimé',
    countFailed: 'toutes les publications et tous les sous-clients',
    deleting: 'Suppression de {name}',
    goesOn: 'Vous pouvez fermer cette fenêtre : la suppression continue.',
    postsLeft:
      '{left, plural, one {Il reste # publication} many {Il reste # de publications} other {Il reste # publications}}',
    deleted: 'Le client et toutes ses publications sont définitivement supprimés !',
    failed: 'Le client n’a pas pu être supprimé. Réessayez.',
  },
  planOverview: {
    title: 'Formules des clients',
    description: 'Ce que chaque formule comprend et combien de clients l’ont choisie',
    clientsOn: 'Clients de cette formule',
    limits: {
      maxSocialAccounts: 'Comptes sociaux',
      maxMonthlyPosts: 'Publications par mois',
      maxScheduledPosts: 'Publications programmées',
      maxSubClients: 'Clients',
    },
    permissions: 'Droits des formules',
    permissionsText: 'Les limites appliquées',
    columns: {
      plan: 'Formule',
      subClients: 'Sous-clients',
      analytics: 'Statistiques',
      reports: 'Rapports',
      accounts: 'Comptes sociaux',
      monthly: 'Publications par mois',
      scheduled: 'Publications programmées',
      advanced: 'Avancé',
      api: 'API',
      whiteLabel: 'Marque blanche',
    },
    yes: 'Oui',
    no: 'Non',
    noSubClients: '0, sans gestion de clients',
    upTo: 'Jusqu’à {limit}',
  },
});
