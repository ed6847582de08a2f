import { translation } from '../../../messages/messages.ts';

export const approvals = translation({
  approvals: {
    ask: 'Demander l’approbation',
    oneClient: 'Choisissez les publications d’un seul client pour demander l’approbation.',
    title:
      'Demander à {client} son avis sur {count, plural, one {# publication} many {# de publications} other {# publications}}',
    loading: 'Chargement…',
    loadFailed: 'Les demandes n’ont pas pu être chargées',
    policy: 'Sans réponse',
    message: 'Quelques mots pour le client',
    messageHint: 'Facultatif',
    askFailed: 'La demande n’a pas été faite au client',
    sent: 'Les publications attendent la réponse du client.',
    linkHint: 'Le lien s’affiche une seule fois. Quiconque l’a peut répondre.',
    earlier: 'Demandes précédentes',
    round:
      '{count, plural, one {# publication} many {# de publications} other {# publications}}, demande de {name}, {time}',
    remind: 'Relancer',
    remindOf: 'Relancer {client}',
    reminderMade: 'Un nouveau lien est prêt. Les précédents restent valables.',
    remindFailed: 'Le rappel n’a pas été fait',
    label: 'Approbation',
    states: {
      asked: 'Attend l’approbation',
      again: 'Redemandée',
      yes: 'Approuvée',
      change: 'Changement demandé',
      no: 'Refusée par le client',
    },
    late: 'Approuvée après son heure. Publiez-la maintenant, ou choisissez une autre heure.',
    nextSlot: 'Programmer pour {time}',
    talk: 'Avec le client',
    talkFailed: 'Les échanges n’ont pas pu être chargés',
    internalNote: 'Note interne',
    comment: 'Commentaire',
    internal: 'Seule l’équipe la voit',
    send: 'Envoyer',
    commentFailed: 'Le commentaire n’a pas été enregistré',
  },
  approvalPolicies: {
    'unless-no': 'Les publications partent, sauf si le client dit non',
    'until-yes': 'Les publications attendent le oui du client',
    none: 'Les publications partent, quoi que dise le client',
  },
  approvalSaid: {
    yes: 'Oui',
    change: 'À changer',
    no: 'Non',
    undo: 'Réponse retirée',
    comment: 'Commentaire',
  },
});
