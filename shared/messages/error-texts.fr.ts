import type { ErrorTexts } from './error-texts.ts';
import { fieldTexts } from './field-texts.fr.ts';
import { translationOf } from './translation-of.ts';
import { userTexts } from './user-texts.fr.ts';

export const errorTexts = translationOf<ErrorTexts>()({
  ...fieldTexts,
  ...userTexts,

  internal: 'Un problème est survenu. Réessayez.',

  'request.invalid': 'Demande non valable',
  'request.content-type': 'Envoyez du JSON en application/json',
  'request.json': 'Le corps n’est pas du JSON valable',
  'request.utf-8': 'La requête contient des caractères qui ne sont pas de l’UTF-8 valide',
  'request.doubled': 'Un nom figure deux fois dans un même objet',
  'request.route': 'Introuvable',
  'request.origin': 'Envoyez ceci à l’adresse du site',
  'request.path': 'Introuvable',
  'request.query': '{reason}',
  'request.header': '{reason}',
  'request.body': '{reason}',
  'request.forbidden-fields': 'Vous ne pouvez pas modifier {fields}',
  'request.forbidden-field': 'Vous ne pouvez pas modifier ceci',
  'request.too-large': 'La demande est trop volumineuse',
  'request.too-many': 'Trop de demandes. Réessayez plus tard.',
  'idempotency.under-way': 'La même demande est déjà en cours',
  'idempotency.other-request': 'Ce {header} est celui d’une autre demande',

  'access.token': 'Connectez-vous d’abord pour ouvrir cette page',
  'access.session': 'Connectez-vous d’abord pour ouvrir cette page',
  'access.admin-only': 'Cette fonction est réservée aux administrateurs.',
  'sign-in.not-fresh': 'Confirmez que c’est bien vous : connectez-vous à nouveau pour continuer.',
  'access.plan':
    'Cette fonction n’est pas comprise dans votre formule. Passez à une formule plus complète pour l’utiliser.',
  'access.two-factor': 'Votre rôle exige l’authentification à deux facteurs. Activez-la pour continuer.',
  'user.no-admin-record': 'Le compte d’administrateur est introuvable ou mal configuré',
  'user.no-client': 'Client introuvable. Vérifiez votre e-mail ou créez un compte.',

  'client.not-found': 'Client introuvable',
  'client.not-named': 'Client introuvable. Réessayez.',
  'client.changed': 'Le client a été modifié entre-temps. Rechargez-le.',
  'client.email-taken': 'Un compte avec cet e-mail existe déjà. Prenez un autre e-mail ou connectez-vous.',
  'client.phone': 'Ce numéro de téléphone est illisible. Écrivez-le avec son pays, comme +961 3 123 456.',
  'client.password': 'Choisissez un autre mot de passe',
  'client.known-password':
    'Ce mot de passe figure sur une liste de mots de passe volés ailleurs. Choisissez-en un autre.',
  'email.unverified': 'Confirmez d’abord votre adresse e-mail : saisissez le code que nous vous avons envoyé.',
  'email.closed':
    'Les e-mails à cette adresse nous reviennent. Utilisez une autre adresse, ou demandez-nous de réessayer.',
  'email.wrong-code': 'Ce code est faux ou trop ancien',
  'client.own-password': 'Vous ne pouvez pas créer de mot de passe temporaire pour vous-même',
  'client.own-two-factor':
    'Vous ne pouvez pas réinitialiser votre propre authentification à deux facteurs. Un autre administrateur le peut.',
  'client.own-account': 'Vous ne pouvez pas supprimer votre propre compte ici',
  'client.own-access': 'Vous ne pouvez pas retirer votre propre accès. Un autre administrateur le peut.',
  'client.sub-client-limit': 'Vous avez atteint la limite de sous-clients de votre formule.',
  'brand-notes.changed': 'Les notes de marque ont été modifiées entre-temps. Rechargez-les.',
  'posting-settings.changed': 'Les réglages de publication ont été modifiés entre-temps. Rechargez-les.',
  'report-settings.changed': 'Les réglages des rapports ont été modifiés entre-temps. Rechargez-les.',
  'report.no-recipient': 'Ce rapport n’a aucun destinataire. Ajoutez-en un d’abord.',
  'report.not-over': 'Ce rapport porte sur des jours qui ne sont pas encore passés.',
  'report.sent': 'Ce rapport est déjà parti, ou il est en route.',
  'captions.unavailable': 'Le rédacteur n’est pas disponible. Réessayez.',
  'captions.languages-mixed':
    'Le rédacteur n’a pas gardé une seule langue, il n’y a donc pas de proposition. Réessayez, ou écrivez le texte dans la langue voulue.',
  'captions.budget-spent':
    'Les textes de ce mois sont épuisés pour ce client. On pourra en écrire d’autres dès le premier du mois prochain.',

  'subscription.staff': 'Le personnel de l’agence n’a pas d’abonnement.',
  'subscription.sub-client': 'Un sous-client a la formule de son client principal et pas d’abonnement propre.',
  'subscription.not-found': 'Abonnement introuvable',
  'subscription.changed': 'L’abonnement a été modifié entre-temps. Rechargez-le.',
  'subscription.trial-used': 'L’essai gratuit a déjà été utilisé. Il ne peut commencer qu’une fois.',
  'subscription.already-active': 'Il y a déjà un abonnement actif.',
  'subscription.status': 'Un abonnement {from} ne peut pas passer à {to}.',

  'connection.limit': 'Vous avez atteint la limite de comptes sociaux de votre formule.',
  'connection.taken': 'Ce compte {platform} est connecté à un autre client. Déconnectez-le d’abord là-bas.',
  'connection.taken-by': 'Ce compte {platform} est connecté à {client}. Déconnectez-le d’abord là-bas.',
  'connection.not-found': 'Aucun compte {platform} n’est connecté.',
  'connection.reconnect': 'Reconnectez le compte {platform}.',
  'connection.disconnected': 'Le compte doit d’abord être reconnecté',
  'connection.other-account':
    'La publication est partie d’un autre compte {platform}, {account}. Connectez d’abord celui-là.',
  'connection.unavailable': '{platform} n’a pas pu être joint. Réessayez.',
  'connection.no-answer': '{platform} ne répond pas pour le moment. Réessayez.',
  'connection.account-unknown': '{platform} ne connaît aucun compte « {account} ». Vérifiez l’orthographe.',
  'connection.no-client-metadata': '{platform} ne lit aucune description de notre application.',
  'connection.not-renewed': '{platform} n’a pas renouvelé son autorisation de publier.',
  'connection.not-configured': '{credential} n’est pas configuré',
  'connection.redirect': 'Une erreur est survenue pendant la connexion à {platform}',
  'connection.redirect-address': 'N’est pas l’adresse de retour de ce site',
  'connection.state':
    'Une erreur est survenue pendant la connexion à {platform}. La demande a déjà servi, est trop ancienne ou n’est pas la vôtre.',
  'connection.choice':
    'Une erreur est survenue pendant la connexion à {platform}. {fault, select, late {Le temps pour choisir est passé, ou un compte a déjà été choisi.} other {Ce compte n’était pas proposé.}}',
  'connection.too-many':
    'Une erreur est survenue pendant la connexion à {platform}. Choisissez au plus {most, plural, one {# compte} many {# de comptes} other {# comptes}}.',
  'connection.no-page':
    'Une erreur est survenue pendant la connexion à {platform}. {platform, select, Instagram {Aucune Page Facebook n’a été choisie. Instagram se connecte par la Page à laquelle le compte est lié.} other {Aucune Page Facebook n’a été choisie.}}',
  'connection.no-account':
    'Une erreur est survenue pendant la connexion à {platform}. Aucun compte Instagram Business ou Creator n’est lié aux Pages Facebook choisies.',
  'connection.kind': 'Une erreur est survenue pendant la connexion à {platform}. Choisissez ce que vous connectez.',
  'connection.no-channel':
    'Le compte Google n’a pas de chaîne sur {platform}. Créez-en une, puis reconnectez-vous et choisissez-la.',
  'connection.no-administered-page':
    'Une erreur est survenue pendant la connexion à {platform}. Vous n’y administrez aucune page. Demandez à un administrateur de connecter la page.',
  'connection.withdrawn':
    'Une erreur est survenue pendant la connexion à {platform}. L’application y a été retirée entre-temps.',
  'connection.token': 'Une erreur est survenue pendant la connexion à {platform}. Aucun jeton d’accès reçu',
  'connection.scopes':
    'Une erreur est survenue pendant la connexion à {platform}. Il manque ces autorisations : {scopes}',
  'connection.loss': 'utiliser ce que « {scope} » permet',
  'connection.unread': 'Ce compte n’a pas pu être lu chez {platform}. {reason}',
  'connection.not-allowed':
    'Vous ne pouvez pas y publier. Demandez à une personne qui gère la page de vous autoriser à créer du contenu.',
  'connection.refused': 'Une erreur est survenue pendant la connexion à {platform}. {reason}',

  'post.not-found': 'Publication introuvable',
  'post.changed': 'La publication a été modifiée entre-temps. Rechargez-la.',
  'post.publishing': 'La publication est en train de partir et ne peut pas être modifiée maintenant',
  'post.unknown-end': 'Un problème est survenu. Regardez si la publication est en ligne avant de l’envoyer à nouveau.',
  'post.already-published': 'La publication est déjà en ligne',
  'post.not-unconfirmed': 'On sait maintenant ce qu’est devenue la publication. Rechargez-la.',
  'post.unconfirmed':
    'La publication est peut-être en ligne. Regardez le compte et dites si elle y est, avant de la modifier ou de l’envoyer à nouveau.',
  'post.not-failed': 'Elle n’est plus en échec',
  'post.retry-needs-person': 'Quelqu’un doit d’abord regarder la publication ou le compte',
  'post.monthly-limit': 'Vous avez atteint votre limite mensuelle de publications.',
  'post.scheduled-limit': 'Vous avez atteint votre limite de publications programmées.',
  'post.no-time': 'Elle n’a pas encore d’heure. Choisissez-lui un jour et une heure.',
  'post.past': 'Choisissez une heure à venir',
  'post.too-far': 'Les publications se programment jusqu’à 10 ans à l’avance',
  'post.not-connected': 'Le client choisi n’a pas connecté toutes les plateformes nécessaires. Connectez-les d’abord.',
  'post.not-publishable': '{reason}',
  'post-import.not-found': 'Cet import n’existe pas. On peut l’annuler pendant 30 jours.',
  'post-import.begun': 'Réessayez.',
  'post-import.undone': 'Cet import a été annulé. Commencez-en un nouveau.',
  'post-import.row': 'L’import n’a pas de ligne {row}',
  'evergreen.not-found': 'Cette entrée n’est pas dans la file evergreen',
  'evergreen.changed': 'L’entrée a été modifiée entre-temps. Rechargez-la.',
  'evergreen.limit':
    'La file evergreen contient au plus {limit, plural, one {# entrée} many {# d’entrées} other {# entrées}}. Retirez-en d’abord une.',
  'evergreen.already-repeated': 'Cette publication est déjà dans la file evergreen',
  'evergreen.same-text':
    'Un texte viendrait deux fois de suite. Faites que chaque formulation diffère de la précédente, et la dernière de la première.',
  'evergreen.plan-ended': 'La formule est terminée. La répétition reprend une fois qu’elle est renouvelée.',
  'evergreen.deactivated': 'Le compte n’est pas actif',
  'evergreen.queue-paused': 'La file evergreen est en pause',
  'evergreen.no-time': 'Aucun créneau n’est libre dans l’année',
  'post-series.not-found': 'Cette série n’existe pas',
  'post-series.too-few': 'Une série a besoin d’au moins deux heures à venir',
  'post-series.too-many':
    'Une série a au plus {limit, plural, one {# publication} many {# de publications} other {# publications}}. Choisissez une fin plus proche.',
  'post-series.beyond-plan':
    'Votre formule n’a pas la place pour {count, plural, one {# publication} many {# de publications} other {# publications}} de plus. Choisissez une fin plus proche.',
  'post.repeat-forbidden': '{platform} ne permet pas de répéter une publication',
  'post.client-ended':
    'Le client est désactivé ou sa formule est terminée. Activez d’abord le client ou renouvelez la formule, ou publiez quand même.',
  'post.not-approved':
    'Le client n’a pas encore approuvé cette publication. Demandez d’abord son approbation, ou choisissez que ses publications ne l’attendent pas.',
  'approval.not-found': 'Ce lien ne fonctionne pas.',
  'connect-link.not-found': 'Ce lien ne fonctionne pas.',
  'report-link.not-found': 'Ce lien ne fonctionne pas.',
  'link.pin': 'Saisissez le code PIN que votre agence vous a donné.',
  'link.pin-wrong': 'Ce code PIN n’est pas le bon.',
  'link.locked': 'Trop de codes PIN faux. Réessayez dans 15 minutes.',
  'approval.too-late': 'C’est trop tard : la publication est en train de partir, ou déjà en ligne.',
  'approval.post-changed': 'La publication a changé entre-temps. Regardez-la à nouveau.',
  'approval.answered': '{name} a déjà répondu.',
  'approval.client-only': 'Seul le client peut répondre.',
  'approval.ended': 'Cette demande est terminée. Demandez à nouveau.',
  'approval.thread-full': 'On a trop écrit sur cette publication par ce lien. Demandez à votre agence.',
  'approval.many-links': 'Trop de rappels ont été envoyés. Faites plutôt une nouvelle demande.',
  'approval.other-client': 'Demandez pour un seul client à la fois.',
  'approval.nothing-to-ask': 'On ne peut demander que pour des brouillons et des publications programmées.',
  'approval.thread-changed': 'Quelqu’un d’autre a écrit au même moment. Réessayez.',
  'conversations.off': 'Les conversations sont désactivées pour ce client',
  'conversations.changed': 'Quelqu’un d’autre a modifié ceci. Regardez à nouveau.',
  'comment.not-found': 'Ce commentaire n’existe pas',
  'comment.changed': 'Quelqu’un d’autre a modifié ce commentaire. Regardez-le à nouveau.',
  'comment.unreadable': 'Ce qui est enregistré de ce commentaire est illisible',
  'comment.deleted': 'Ce commentaire est supprimé.',
  'comment.not-permitted':
    '{platform} ne nous permet rien avec les commentaires du compte tel qu’il est connecté. Reconnectez le compte et acceptez tout ce que {platform} demande.',
  'reply.under-way': 'Cette réponse est en cours d’envoi',
  'day-note.not-found': 'Cette note n’existe pas',
  'day-note.changed': 'Quelqu’un d’autre a modifié cette note. Regardez-la à nouveau.',
  'day-note.limit':
    'On garde au plus {limit, plural, one {# note} many {# de notes} other {# notes}}. Supprimez-en d’abord une.',
  'post-template.not-found': 'Ce modèle n’existe pas',
  'post-template.name-taken': 'Il y a déjà un modèle de ce nom',
  'post-template.changed': 'Réessayez.',
  'post-template.limit':
    'On garde au plus {limit, plural, one {# modèle} many {# de modèles} other {# modèles}}. Supprimez-en d’abord un.',
  'post.no-first-comment': 'Il n’y a pas de premier commentaire à réessayer sur {platform}.',
  'post.no-target': 'La publication ne va pas sur {platform}.',
  'post.not-published': 'La publication n’est pas en ligne sur {platform}.',
  'post.gone': '{platform} n’a plus la publication.',
  'post.unnamed': '{platform} n’a pas dit laquelle de ses publications c’est ; cherchez-la dans l’application.',
  'platform.costs-nothing': 'Les publications sur {platform} ne coûtent rien, il n’y a donc pas de budget à fixer.',
  'platform.not-offered':
    '{platform} ne laisse pas les applications {change, select, remove {supprimer des publications ; supprimez-la dans l’application.} other {modifier des publications ; modifiez-la dans l’application.}}',
  'places.not-permitted':
    'Meta ne laisse pas cette application chercher des lieux avec le compte {platform}. Reconnectez-le et acceptez tout ce qui est demandé ; d’ici là, les favoris restent disponibles.',
  'platform.no-places': '{platform} n’a pas de lieux à chercher',
  'platform.no-live-numbers': 'Les chiffres de {platform} sont dans les statistiques',
  'platform.no-account-options': '{platform} ne dit pas ce qu’un compte permet pour sa prochaine publication',
  'platform.refused': '{reason}',
  'platform.reconnect': '{reason}',
  'platform.unavailable': '{reason} Réessayez.',

  'media.not-found': 'Fichier introuvable',
  'media.changed': 'Le fichier a été modifié entre-temps. Rechargez-le.',
  'media.not-ready': '{name} n’est pas prêt',
  'media.unsupported': 'Les fichiers de type {type} ne sont pas pris en charge',
  'media.broken': 'Ce fichier ne peut pas être ouvert. Vérifiez-le et envoyez-le à nouveau.',
  'media.no-film': 'Aucune image n’a été trouvée dans cette vidéo. Vérifiez-la et envoyez-la à nouveau.',
  'media.crop-outside': 'La partie n’est pas dans l’image',
  'media.picture-too-large': 'L’image dépasse 64 Mo',
  'media.library-full':
    'La médiathèque de votre formule contient {limit}. Supprimez les fichiers devenus inutiles, ou choisissez une formule plus grande.',
  'media.address-private': 'Cette adresse n’est pas sur le web public.',
  'media.address-not-found': 'Il n’y a pas de fichier à cette adresse.',
  'media.address-sign-in': 'Cette adresse demande une connexion.',
  'media.address-web-page':
    'Cette adresse donne une page web, pas une image ni une vidéo. Prenez l’adresse du fichier lui-même.',
  'media.address-unreachable': 'Cette adresse ne répond pas.',
  'media.address-too-slow': 'Cette adresse est trop lente.',
  'media.address-redirects': 'Cette adresse ne mène à aucun fichier.',
  'media.address-answer': 'Cette adresse répond {status}.',
  'media.address-no-size': 'La taille de ce fichier n’est pas connue. Envoyez-le depuis votre appareil.',
  'media.in-use':
    'Le fichier est utilisé par {posts}{more, plural, =0 {} one { et # autre} many { et # d’autres} other { et # autres}}. Retirez-l’en d’abord.',
  'media.in-template':
    'Le fichier est utilisé par {templates}{more, plural, =0 {} one { et un autre modèle} many { et # d’autres modèles} other { et # autres modèles}}. Supprimez d’abord le modèle.',
  'media.in-evergreen':
    'La file evergreen le répète avec {posts}{more, plural, =0 {} one { et une autre publication} many { et # d’autres publications} other { et # autres publications}}. Retirez-la d’abord de la file.',
  'media.paging':
    '{field, select, before {Les fichiers d’un client se parcourent par `page`} other {Les fichiers de tous les clients se parcourent par `before`}}',
  'push.service': 'Nous ne connaissons pas le service de notifications de ce navigateur.',

  'webhook.verification': 'N’est pas la vérification de ce webhook',
  'webhook.signature': 'N’est pas signé par l’application',
  'webhook.callback': 'Le webhook n’a pas pu être connecté',
  'webhook.callback-address': 'N’est pas l’adresse de webhook de ce site',
  'webhook.not-configured': 'L’identifiant de l’application Meta n’est pas configuré',
  'webhook.unavailable': '{platform} n’a pas pu être joint. Réessayez.',
  'deletion.exists': 'Il y a déjà une demande de cette personne',
  'deletion.changed': 'La demande a changé entre-temps. Réessayez.',
  'deletion.not-found': 'Ce lien n’est pas valable, ou il a déjà servi.',
  'signed-request.missing': 'Aucune demande signée reçue',
  'signed-request.no-user': 'Aucun identifiant d’utilisateur dans la demande',
  'signed-request.forged':
    '{purpose, select, deauthorization {Le retrait de l’autorisation n’a pas pu être traité} other {La demande de suppression des données n’a pas pu être traitée}}',
  'client-mark.changed': 'Le logo et la couleur ont été modifiés entre-temps. Rechargez-les.',
  'client-mark.no-picture': 'Choisissez comme logo une image de la médiathèque de ce client.',
  'platform.no-boards': '{platform} n’a pas de tableaux',
  'board.gone': 'Ce tableau n’est plus chez {platform}. Choisissez-en un autre.',
  'board.name-taken': 'Le compte a déjà un tableau de ce nom.',
  'media.many-tags': '« {name} » aurait plus de {most} étiquettes',
  'media.document-too-large': 'Le document dépasse 100 Mo',
});
