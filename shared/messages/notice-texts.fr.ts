import type { NoticeTexts } from './notice-texts.ts';
import { translationOf } from './translation-of.ts';

export const noticeTexts = translationOf<NoticeTexts>()({
  'notice.words': '{words}',
  'notice.lines': '{one}\n{other}',

  'notice.failed': 'Une publication n’a pas pu partir',
  'notice.failed-post': 'Une de vos publications n’a pas pu partir :',
  'notice.send-again': 'Voir la publication et l’envoyer à nouveau',

  'notice.unconfirmed': 'Nous ne savons pas encore si une publication est en ligne',
  'notice.unconfirmed-post':
    'Une de vos publications a été envoyée, sans réponse. Elle est peut-être en ligne, nous ne la renvoyons donc pas de nous-mêmes :',
  'notice.unconfirmed-asked':
    'Nous redemandons après 1, 6 et 24 heures et vous disons ce que nous trouvons. Vous pouvez aussi regarder le compte et nous dire ce que vous y voyez.',
  'notice.found': 'Une publication est bien en ligne',
  'notice.found-post': 'Nous ne savions pas si une de vos publications était partie. Elle l’est :',

  'notice.comment-failed': 'Un premier commentaire n’a pas été publié',
  'notice.comment-failed-post': 'Une de vos publications est en ligne, mais pas son premier commentaire :',

  'notice.refused-later': 'Une publication a été refusée après sa mise en ligne',
  'notice.refused-later-post': 'Une de vos publications a été mise en ligne et n’est plus visible :',

  'notice.at-risk': 'Une publication ne partira pas en l’état',
  'notice.at-risk-post': 'Une de vos publications doit partir le {time}. En l’état, elle ne partira pas :',
  'notice.still-time': 'Il est encore temps d’y remédier.',
  'notice.look-at-post': 'Voir la publication',
  'notice.connect-accounts': 'Connecter des comptes',

  'notice.approval-asked': 'Des publications attendent votre accord',
  'notice.approval-asked-posts':
    '{posts, plural, one {# publication} many {# de publications} other {# publications}} à regarder.',
  'notice.open-approvals': 'Les regarder',
  'notice.approved': '{name} a approuvé une publication',
  'notice.change-asked': '{name} a demandé un changement',
  'notice.refused': '{name} a refusé une publication',
  'notice.answered-by': 'Réponse de {by}.',
  'notice.approved-late':
    'L’heure de la publication était passée. Publiez-la maintenant ou choisissez une autre heure.',
  'notice.held': 'Une publication est retenue',
  'notice.held-post':
    'Elle n’est pas publiée. Elle attend que quelqu’un la publie, lui donne une autre heure ou y renonce.',
  'notice.approval-held': 'Une publication de {name} n’est pas partie',
  'notice.approval-held-post':
    'Son heure est venue. Une fois l’accord du client obtenu, publiez-la maintenant ou choisissez une autre heure.',
  'notice.approval-locked': 'Cinq codes PIN faux sur un lien d’approbation de {name}',
  'notice.approval-locked-until': 'Le lien est bloqué jusqu’au {end}.',
  'notice.open-posts': 'Ouvrir les publications',
  'notice.evergreen-waiting': 'Une publication de la file evergreen attend',
  'notice.evergreen-waiting-post':
    'Il est temps de répéter une de vos publications, mais elle ne peut pas être programmée :',
  'notice.evergreen-tried-again':
    'Nous réessayons chaque jour jusqu’à ce que cela fonctionne, ou que vous la mettiez en pause ou la retiriez.',
  'notice.open-evergreen': 'Ouvrir la file evergreen',

  'notice.connect-soon': 'Reconnectez bientôt {platform}',
  'notice.connected-until':
    'Votre compte {platform} est connecté jusqu’au {end}. Ensuite, il n’accepte plus de publications :',
  'notice.connect-today': 'Vous pouvez le reconnecter dès aujourd’hui.',
  'notice.connect': 'Reconnectez {platform}',
  'notice.takes-no-posts': 'Votre compte {platform} n’accepte plus de publications tant qu’il n’est pas reconnecté :',
  'notice.due-waits':
    'Ce qui doit partir entre-temps attend une heure, et part de lui-même une fois le compte connecté.',
  'notice.connect-platform': 'Reconnecter {platform}',

  'notice.trial-ends': 'Votre essai gratuit se termine bientôt',
  'notice.plan-ends': 'Votre formule se termine bientôt',
  'notice.trial-end':
    'Votre essai gratuit de la formule {plan} se termine le {end}. Les publications programmées plus tard ne partiront pas.',
  'notice.plan-end':
    'Votre formule {plan} se termine le {end}. Les publications programmées plus tard ne partiront pas.',
  'notice.subscribe': 'S’abonner à {plan}',
  'notice.renew': 'Renouveler {plan}',
  'notice.trial-ended': 'Votre essai gratuit est terminé',
  'notice.plan-ended': 'Votre formule est terminée',
  'notice.trial-was':
    'Votre essai gratuit de la formule {plan} s’est terminé le {end}. Vos publications ne partent plus tant qu’elle n’est pas renouvelée.',
  'notice.plan-was':
    'Votre formule {plan} s’est terminée le {end}. Vos publications ne partent plus tant qu’elle n’est pas renouvelée.',
  'notice.plan-renewed': 'Votre formule est active',
  'notice.plan-until': 'Votre formule {plan} est payée jusqu’au {end}. Les publications partent comme prévu.',
  'notice.open-workspace': 'Ouvrir votre espace',
  'notice.removal': 'Le {time}, votre compte sera supprimé avec tout ce qu’il contient.',
  'notice.sign-in-to-renew': 'Se connecter pour renouveler',

  'notice.password': 'Un mot de passe temporaire a été créé pour vous',
  'notice.password-by-hand': 'La personne qui l’a créé vous le donne : nous n’envoyons jamais de mot de passe.',
  'notice.password-end': 'Il est valable jusqu’au {end}, et vous choisissez le vôtre en vous connectant avec lui.',
  'notice.password-unexpected': 'Si vous n’attendez pas de nouveau mot de passe, dites-le-nous.',
  'notice.sign-in': 'Se connecter',
  'notice.contact': 'Nous contacter',

  'notice.email-changed': 'L’adresse e-mail de votre compte a été modifiée',
  'notice.new-email': 'Désormais, vous vous connectez avec {email}.',
  'notice.two-factor-on': 'Votre authentification à deux facteurs a été activée',
  'notice.two-factor-off': 'Votre authentification à deux facteurs a été désactivée',
  'notice.code-needed': 'Désormais, la connexion demande aussi un code de votre application d’authentification.',
  'notice.password-enough': 'Votre mot de passe suffit pour vous connecter jusqu’à ce que vous la réactiviez.',
  'notice.two-factor-reset':
    'Vos sessions ont été fermées. Votre mot de passe suffit pour vous connecter jusqu’à ce que vous la réactiviez.',
  'notice.feed-made': 'Une adresse de calendrier a été créée pour votre compte',
  'notice.feed-reveals': 'Quiconque possède l’adresse voit vos publications programmées, sans se connecter.',
  'notice.passkey-added': 'Une clé d’accès a été ajoutée à votre compte',
  'notice.passkey-removed': 'Une clé d’accès de votre compte a été retirée',
  'notice.passkey-signs-in':
    'Elle permet de se connecter sans votre mot de passe. Toutes les clés d’accès sont sur la page de votre compte.',
  'notice.passkey-gone': 'On ne peut plus se connecter avec elle.',
  'notice.change-unexpected': 'Si vous n’avez pas demandé cela, dites-le-nous tout de suite.',

  'mail.subject': '{brand} : {title}',
  'mail.greeting': 'Bonjour {name},',
  'mail.link': '{label} :\n{address}',
});
