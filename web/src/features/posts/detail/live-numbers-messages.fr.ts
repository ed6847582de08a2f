import { translation } from '../../../messages/messages.ts';

export const liveNumbers = translation({
  liveNumbers: {
    loading: 'Demande des chiffres à {platform}',
    failed: 'Les chiffres de {platform} n’ont pas pu être chargés',
    live: 'En direct de {platform}, {at} : depuis {since}, pendant 90 jours au plus. {platform} ne nous permet pas de conserver ses chiffres, ils ne sont donc pas dans les statistiques.',
    none: '{platform} ne donne pas encore de chiffres pour cette publication. Nous ne pouvons pas en conserver, ils ne sont donc pas dans les statistiques.',
    again: 'Redemander',
    value: '{count, number}',
    numbers: {
      impressions: 'Impressions',
      saves: 'Enregistrements',
      clicks: 'Clics sur l’épingle',
      visits: 'Clics sur son lien',
      reactions: 'Réactions',
      comments: 'Commentaires',
    },
  },
});
