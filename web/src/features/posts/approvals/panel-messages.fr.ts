import { translation } from '../../../messages/messages.ts';

export const approvalPanel = translation({
  approvalPanel: {
    title: 'Approbation des publications',
    text: 'Comment l’accord de ce client est demandé.',
    save: 'Enregistrer',
    saved: 'L’approbation des publications a été enregistrée',
    notSaved: 'L’approbation des publications n’a pas pu être enregistrée',
  },
  askClient: {
    title: 'Demander l’approbation de {client}',
    text: 'Choisissez les publications. Celles qui partent dans les 14 prochains jours et n’ont pas d’accord sont déjà choisies.',
    loading: 'Chargement des publications',
    failed: 'Les publications n’ont pas pu être chargées',
    none: 'Aucun brouillon ni publication programmée',
    noneText: 'Écrivez d’abord une publication, puis demandez l’approbation.',
    posts: 'Publications à approuver',
    draft: 'Brouillon sans heure',
    next: 'Suivant',
    cancel: 'Annuler',
    choose: 'Choisissez au moins une publication',
    cut: 'Les {shown, number} publications les plus récentes sur {all, number} sont affichées. Demandez l’approbation des autres depuis la liste des publications.',
  },
});
