import { translation } from '../../messages/messages.ts';

export const activity = translation({
  activity: {
    title: 'Activité',
    text: 'Qui a fait quoi pour ce client ces 400 derniers jours, du plus récent au plus ancien.',
    failed: 'L’activité n’a pas pu être chargée',
    loading: 'Chargement de l’activité',
    empty: 'Rien n’a encore été fait',
    emptyText: 'Les changements de l’équipe, du client et du produit lui-même apparaissent ici.',
    searchOn: 'Rien pendant ces mois. Il y a peut-être des entrées plus anciennes.',
    onDay: 'Activité du {day}',
    withMore: '{sentence} : {more}',
    inLog: 'Ouvrir dans le journal d’audit',
    nobody: {
      admin: 'Un administrateur',
      client: 'Le client',
      visitor: 'Un visiteur',
      platform: 'La plateforme',
      nashra: 'Nashra',
    },
  },
});
