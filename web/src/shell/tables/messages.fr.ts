import { translation } from '../../messages/messages.ts';

export const tables = translation({
  tables: {
    asTable: 'Afficher en tableau',
    showMore: 'Afficher plus',
    loadingMore: 'Chargement de la suite',
  },
});
