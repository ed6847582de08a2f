import { translation } from '../../messages/messages.ts';

export const notifications = translation({
  notifications: {
    title: 'Notifications',
    newest: 'Dernières notifications',
    bell: 'Notifications, nouvelles : {unread}',
    isNew: 'Nouvelle',
    markRead: 'Tout marquer comme lu',
    notRead: 'Les notifications n’ont pas pu être marquées comme lues',
    all: 'Voir toutes les notifications',
    openClient: 'Ouvrir {name}',
    empty: 'Aucune notification',
    emptyText:
      'Les publications en échec, les comptes à reconnecter et les essais ou formules qui prennent fin apparaissent ici pendant 90 jours.',
    loading: 'Chargement des notifications',
    failed: 'Les notifications n’ont pas pu être chargées',
  },
});

export const agencyNotices = translation({
  agencyNotices: {
    'notice.failed': '{client} : une publication n’a pas pu être publiée',
    'notice.unconfirmed': '{client} : nous ne savons pas encore si une publication est en ligne',
    'notice.found': '{client} : une publication est finalement en ligne',
    'notice.comment-failed': '{client} : un premier commentaire n’a pas été publié',
    'notice.refused-later': '{client} : une publication a été refusée après sa parution',
    'notice.at-risk': '{client} : une publication ne partira pas en l’état',
    'notice.approval-asked': 'L’approbation de {client} a été demandée',
    'notice.evergreen-waiting': '{client} : une publication de la file evergreen attend',
    'notice.connect-soon': '{client} : {platform} doit bientôt être reconnecté',
    'notice.connect': '{client} : {platform} doit être reconnecté',
    'notice.trial-ends': 'L’essai de {client} se termine bientôt',
    'notice.plan-ends': 'La formule de {client} se termine bientôt',
    'notice.trial-ended': 'L’essai de {client} est terminé',
    'notice.plan-ended': 'La formule de {client} est terminée',
    'notice.plan-renewed': 'La formule de {client} est active',
    'notice.password': 'Un mot de passe provisoire a été créé pour {client}',
    'notice.email-changed': 'L’adresse e-mail de {client} a été changée',
    'notice.two-factor-on': '{client} a activé la double authentification',
    'notice.two-factor-off': 'La double authentification de {client} a été désactivée',
    'notice.feed-made': 'Une adresse de calendrier a été créée pour {client}',
    'notice.passkey-added': '{client} a ajouté une clé d’accès',
    'notice.passkey-removed': 'Une clé d’accès de {client} a été retirée',
  },
  agencyParagraphs: {
    'notice.unconfirmed-post':
      'Elle a été envoyée, et aucune réponse n’est venue. Elle est peut-être publique, donc elle n’est pas renvoyée toute seule :',
    'notice.unconfirmed-asked':
      'Nous redemandons après 1, 6 et 24 heures. Vous pouvez aussi regarder le compte et dire ce que vous voyez.',
    'notice.at-risk-post': 'Elle doit partir le {time}. En l’état, elle ne partira pas :',
    'notice.connected-until': 'Le compte est connecté jusqu’au {end}. Ensuite, il n’accepte plus de publications :',
    'notice.connect-today': 'Le client peut déjà le reconnecter aujourd’hui.',
    'notice.takes-no-posts': 'Le compte n’accepte pas de publications tant qu’il n’est pas reconnecté :',
    'notice.trial-end': 'L’essai {plan} se termine le {end}. Les publications prévues plus tard ne partiront pas.',
    'notice.plan-end': 'La formule {plan} se termine le {end}. Les publications prévues plus tard ne partiront pas.',
    'notice.trial-was':
      'L’essai {plan} s’est terminé le {end}. Les publications ne partent pas avant son renouvellement.',
    'notice.plan-was':
      'La formule {plan} s’est terminée le {end}. Les publications ne partent pas avant son renouvellement.',
    'notice.plan-until': 'La formule {plan} est payée jusqu’au {end}. Les publications partent comme prévu.',
    'notice.removal': 'Le {time}, le compte sera supprimé avec tout ce qu’il contient.',
    'notice.password-end': 'Il est valable jusqu’au {end}.',
    'notice.new-email': 'Le client se connecte désormais avec {email}.',
  },
  agencyLinks: {
    post: 'Ouvrir la publication',
    posts: 'Ouvrir les publications',
    accounts: 'Connecter des comptes',
    subscription: 'Ouvrir l’abonnement',
    client: 'Ouvrir {client}',
  },
});
