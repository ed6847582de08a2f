import { connectionTexts } from './connection-texts.fr.ts';
import type { FailureTexts } from './failure-texts.ts';
import { translationOf } from './translation-of.ts';

export const failureTexts = translationOf<FailureTexts>()({
  ...connectionTexts,

  'failure.unreachable': '{platform} n’a pas pu être joint.',
  'failure.trouble': '{platform} a eu un problème de son côté.',
  'failure.file-not-fetched': '{platform} n’a pas pu récupérer le fichier.',
  'failure.app-secret': '{platform} n’a pas accepté le secret de notre application.',
  'failure.not-accepted': '{platform} n’a pas accepté la publication. {reason}',
  'failure.answer-not-known':
    '{platform} n’a pas dit si cette réponse est publique. Regardez la publication là-bas. Si elle manque, vérifiez encore ici, puis renvoyez-la.',
  'failure.comment-not-accepted': '{platform} n’a pas accepté le commentaire. {reason}',
  'failure.comment-not-permitted':
    '{platform} ne permet pas de commentaires avec le compte tel qu’il est connecté. Reconnectez le compte et acceptez tout ce que {platform} demande, puis réessayez.',
  'failure.comment-unknown':
    '{platform} n’a pas répondu à l’envoi du commentaire, et ne l’a pas montré ensuite. Regardez la publication.',
  'failure.comment-account':
    'Le compte qui a publié n’est plus connecté à {platform}. Écrivez-y le commentaire vous-même.',
  'failure.comment-unnamed':
    'On ne sait pas de quelle publication du compte il s’agit. Écrivez-y le commentaire vous-même.',
  'failure.slow-down': '{platform} nous demande de ralentir.',
  'failure.less-often': '{platform} nous demande de publier moins souvent.',
  'failure.daily-limit': 'La limite quotidienne de {platform} pour ce compte est atteinte.',
  'failure.blocked': '{platform} a bloqué le compte pour le moment. {reason}',
  'failure.reconnect-because': '{platform} demande que le compte soit reconnecté. {reason}',

  'failure.thread-cut':
    'Le fil n’est en ligne qu’en partie ({sent} sur {total}). Regardez le compte et écrivez le reste vous-même.',
  'failure.thread-other-account':
    'Une partie du fil est en ligne sur le compte connecté auparavant. Regardez-y et écrivez le reste vous-même.',
  'failure.not-done': '{platform} ne l’a pas fait.',
  'failure.not-done-because': '{platform} ne l’a pas fait. {reason}',
  'failure.no-answer': '{platform} n’a pas répondu.',
  'failure.not-permitted':
    '{platform} ne le permet pas avec le compte tel qu’il est connecté. Reconnectez le compte et acceptez tout ce que {platform} demande, puis réessayez.',

  'failure.not-renewed': '{platform} n’a pas renouvelé son autorisation de publier.',
  'failure.file-not-read': 'Un fichier de la publication n’a pas pu être lu.',
  'failure.must-reconnect': 'Le compte doit être reconnecté.',
  'failure.account-paused': 'La plateforme n’accepte pas de publications du compte pour le moment.',
  'failure.not-connected': 'Le compte n’est plus connecté. Reconnectez-le.',
  'failure.still-preparing':
    'La plateforme préparait encore le fichier après {minutes, plural, one {# minute} many {# de minutes} other {# minutes}}.',
  'failure.not-published': 'La plateforme n’a pas répondu à l’envoi. Elle dit maintenant ne pas l’avoir publiée.',
  'failure.not-found': 'La plateforme n’a pas répondu à l’envoi, et ne la montrait pas six heures plus tard.',
  'failure.not-there': 'Quelqu’un a regardé le compte et ne l’y a pas trouvée.',
  'failure.over-budget':
    'Chaque publication sur {platform} coûte de l’argent, et le budget de ce client pour le mois est épuisé. L’agence peut l’augmenter ; réessayez ensuite.',
  'failure.uploads-used':
    '{platform} accepte de nous {perDay} vidéos par jour pour tous nos clients, et la part de ce client pour aujourd’hui est épuisée.',
  'failure.not-asked': 'Elle attend l’accord du client, à qui on n’a encore rien demandé.',
  'failure.awaits-approval': 'Elle attend l’accord du client.',
  'failure.change-asked': 'Le client a demandé un changement.',
  'failure.client-refused': 'Le client a refusé.',
  'failure.approved-late': 'Le client a donné son accord après l’heure prévue.',
  'failure.deactivated': 'À l’heure prévue, le client était désactivé.',
  'failure.trial-ended': 'À l’heure prévue, l’essai du client était terminé.',
  'failure.plan-ended': 'À l’heure prévue, la formule du client était terminée.',
  'failure.stopped-long': '{reason} Elle a attendu plus d’une heure et ne part donc pas en retard d’elle-même.',
  'failure.missed': 'Elle n’a pas pu partir dans l’heure suivant l’heure prévue, et n’a donc pas été envoyée du tout.',
  'failure.missed-paused':
    '{reason} La pause a duré plus d’une heure après l’heure de la publication, qui n’a donc pas été envoyée.',
  'failure.missed-reconnect':
    '{reason} Cela n’a pas eu lieu dans l’heure suivant celle de la publication, qui n’a donc pas été envoyée. Reconnectez le compte, puis réessayez.',
});
