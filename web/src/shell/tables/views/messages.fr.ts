import { translation } from '../../../messages/messages.ts';

export const savedViews = translation({
  savedViews: {
    views: 'Vues',
    none: 'Pas encore de vue enregistrée',
    save: 'Enregistrer cette vue…',
    manage: 'Supprimer des vues…',
    saveTitle: 'Enregistrer cette vue',
    saveText: 'Garde les filtres, l’ordre et les colonnes de la liste sous un nom, pour vous, sur tous vos appareils.',
    name: 'Nom',
    nameTaken: 'La vue de ce nom sera remplacée.',
    submit: 'Enregistrer la vue',
    saving: 'Enregistrement...',
    saved: 'Vue enregistrée : {name}',
    saveFailed: 'La vue n’a pas pu être enregistrée',
    full: 'Il y a de la place pour {limit, number} vues. Supprimez-en une d’abord.',
    manageTitle: 'Supprimer des vues',
    remove: 'Supprimer {name}',
    removed: 'Vue supprimée : {name}',
    removeFailed: 'La vue n’a pas pu être supprimée',
    done: 'Terminé',
  },
});
