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
