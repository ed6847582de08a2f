import { translation } from '../messages/messages.ts';

export const offline = translation({
  offline: {
    unreachable: 'Le service est injoignable',
    saved:
      'Vous voyez des données enregistrées, qui ont pu changer. Les brouillons et les nouvelles heures sont gardés et envoyés au retour du service.',
    waiting:
      '{count, plural, one {# changement attend d’être envoyé} many {# de changements attendent d’être envoyés} other {# changements attendent d’être envoyés}}',
    waitingText: 'L’envoi se fait dès le retour du service.',
    refused:
      '{count, plural, one {# changement a été refusé} many {# de changements ont été refusés} other {# changements ont été refusés}}',
    post: 'Nouvelle publication',
    move: 'Nouvelle heure',
    kept: 'Enregistré sur cet appareil. Ce sera envoyé au retour du service.',
    opens: 'Cette page s’ouvrira d’elle-même au retour du service.',
    sent: '{count, plural, one {# changement a été envoyé} many {# de changements ont été envoyés} other {# changements ont été envoyés}}',
    tooOld: 'Cela date de plus d’un jour. Vérifiez si c’est enregistré, et refaites-le sinon.',
    discard: 'Abandonner',
    discardTitle: 'Abandonner le changement',
    discardText: 'Ce changement n’a pas été enregistré par le service et sera perdu.',
    retry: 'Réessayer',
    leaveTitle: 'Se déconnecter',
    leaveText: 'Des changements sur cet appareil n’ont pas été envoyés et seraient perdus.',
    leave: 'Se déconnecter quand même',
  },
});
