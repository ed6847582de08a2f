import { translationOf } from '../../messages/translation-of.ts';
import type { metaFailureTexts } from '../failures/meta.ts';
import type { facebookTexts } from '../facebook.ts';
import type { instagramTexts } from '../instagram.ts';
import type { pageTexts } from '../page-scopes.ts';

type English = typeof pageTexts & typeof instagramTexts & typeof facebookTexts & typeof metaFailureTexts;

export const words = translationOf<English>()({
  'loss.page-events': 'apprendre ce qui se passe sur la Page au moment où cela arrive',
  'loss.business-pages': 'trouver les Pages qui appartiennent à une entreprise',

  'needed.picture-or-video': 'une image ou une vidéo',
  'cropped.to-first': '{file} est recadré à la forme de {first}',
  'format.picture': 'une image',
  'format.reel': 'un reel',
  'format.carousel': 'un carrousel',
  'format.story': 'une story',
  'types.mp4-mov': 'un MP4 ou MOV',
  'loss.instagram-insights': 'lire les résultats des publications Instagram et du compte',
  'loss.instagram-comments':
    'apprendre les commentaires et mentions sur Instagram, et écrire des premiers commentaires',
  'loss.instagram-removal': 'supprimer des publications d’Instagram',

  'format.text': 'un texte',
  'format.link': 'un lien',
  'format.photo': 'une photo',
  'types.mp4-mov-avi-wmv': 'un MP4, MOV, AVI ou WMV',
  'loss.page-insights': 'lire les résultats des publications Facebook et de la Page',
  'loss.page-comments': 'écrire des premiers commentaires sur Facebook',

  'meta.picture-too-large': 'L’image dépasse 8 Mo. Réduisez-la.',
  'meta.picture-not-jpeg': 'L’image n’est pas un JPEG. Enregistrez-la en JPEG.',
  'meta.container-gone': 'La plateforme n’a plus ce qui doit être publié. Réessayez.',
  'meta.picture-ratio': 'L’image a un format qui n’est pas pris en charge. Il doit être entre 4:5 et 1.91:1.',
  'meta.text-too-long': 'Le texte est trop long. 2 200 caractères et 30 hashtags au plus sont acceptés.',
  'meta.mention-unknown': 'Un compte nommé dans le texte ou identifié n’existe pas.',
  'meta.mention-private': 'Un compte nommé dans le texte ou identifié est privé ou n’existe pas.',
  'meta.container-expired': 'Le fichier a attendu trop longtemps avant d’être publié. Réessayez.',
  'meta.file-kind': 'Ce type de fichier n’y est pas accepté.',
  'meta.video-codec':
    'Le format de la vidéo n’est pas pris en charge. Enregistrez-la en MP4 avec image H.264 et son AAC.',
  'meta.album-size': 'Un album a de 2 à 10 fichiers.',
  'meta.product-tag': 'Une identification de produit n’est pas acceptée.',
  'meta.too-many-mentions': 'Le texte nomme plus de 20 comptes. Nommez-en moins.',
  'meta.account-restricted': 'Le compte est restreint. Ouvrez l’application Instagram et suivez ce qu’elle indique.',
  'meta.spam':
    'L’action a été bloquée comme spam possible. Attendez quelques heures et regardez le compte avant de réessayer.',
  'meta.file-not-fetched': 'Le fichier n’a pas pu être récupéré à notre adresse. Réessayez.',
  'meta.upload-failed': 'L’envoi a échoué pour une raison inconnue. Réessayez.',
  'meta.video-not-fetched': 'La vidéo n’a pas pu être récupérée à notre adresse. Réessayez.',
  'meta.no-trial-reels': 'Ce compte ne peut pas publier de reels d’essai.',
  'meta.abusive': 'Le contenu a été signalé comme abusif. Modifiez-le.',
  'meta.video-format': 'Le format de la vidéo n’est pas pris en charge. Enregistrez-la en MP4.',
  'meta.photo-kind': 'Une photo doit être un JPEG ou PNG de moins de 4 Mo.',
  'meta.page-right':
    'Le compte n’a pas le droit de publier sur cette Page. Demandez au propriétaire de la Page le droit de créer du contenu.',
  'meta.security-check':
    'Facebook demande une vérification de sécurité. Ouvrez Facebook et suivez ce qui y est indiqué.',
  'meta.page-authorisation': 'La Page a besoin de l’autorisation de publication de Facebook. Terminez-la sur Facebook.',
  'meta.community-standards': 'Le contenu enfreint les standards de la communauté de la plateforme. Modifiez-le.',
  'meta.account-limited': 'Le compte est limité pour le moment. Ouvrez Facebook pour en voir la raison.',
  'meta.own-link': 'Facebook n’accepte pas ici de liens vers Facebook. Retirez le lien.',
  'meta.link-invalid': 'Le lien n’est pas une adresse valable. Corrigez-le.',
  'meta.file-unreadable': 'Le fichier n’a pas pu être lu. Envoyez-le à nouveau.',
  'meta.owner-identity': 'Facebook demande de confirmer l’identité du propriétaire de la Page. Ouvrez Facebook.',
  'meta.empty': 'La publication est vide. Écrivez un texte ou choisissez un fichier.',
  'meta.photo-unreadable': 'La photo n’a pas pu être lue. Envoyez-la à nouveau.',
  'meta.same-text': 'Facebook a déjà publié ce même texte pour la Page. Changez-le un peu.',
  'meta.link-unreadable': 'Facebook n’a pas pu lire la page liée. Vérifiez le lien.',
  'meta.instagram-file': 'Instagram n’a pas pu utiliser le fichier. {reason}',
  'meta.instagram-file-unexplained': 'Instagram n’a pas pu utiliser le fichier.',
  'meta.instagram-lost': 'Instagram ne trouve pas ce qui lui a été donné.',
  'meta.instagram-needs-file': 'Instagram a besoin d’une image ou d’une vidéo.',
  'meta.story-size': 'Une story a une image ou une vidéo.',
  'meta.carousel-size': 'Un carrousel a de 2 à 10 fichiers.',
  'meta.facebook-mixed': 'Facebook accepte une vidéo ou plusieurs photos dans une publication, pas les deux.',
  'meta.facebook-video-gone': 'Facebook n’a plus la vidéo. Regardez la Page avant de l’envoyer à nouveau.',
  'meta.facebook-post-gone':
    'Facebook n’a plus la publication préparée. Regardez la Page avant de l’envoyer à nouveau.',
  'meta.facebook-reel-size': 'Un reel a une vidéo.',
  'meta.facebook-reel': 'Facebook n’a pas pu utiliser la vidéo. {reason}',
  'meta.facebook-video': 'Facebook n’a pas pu utiliser la vidéo. Enregistrez-la en MP4 avec image H.264 et son AAC.',
});
