import { translation } from '../../messages/messages.ts';

export const clientFilter = translation({
  clientFilter: {
    label: 'Filtrer par client',
    loading: 'Chargement des clients',
    failed: 'Les clients n’ont pas pu être chargés',
    empty: 'Aucun client ne porte ce nom',
    find: 'Trouver un client',
  },
});
