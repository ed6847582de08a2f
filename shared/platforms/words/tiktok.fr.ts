import { translationOf } from '../../messages/translation-of.ts';
import type { tiktokFailureTexts } from '../failures/tiktok.ts';
import type { tiktokTexts } from '../tiktok.ts';

export const words = translationOf<typeof tiktokTexts & typeof tiktokFailureTexts>()({
  'needed.video-or-picture': 'une vidéo ou une image',
  'types.jpeg-webp': 'un JPEG ou WebP',
  'loss.tiktok-drafts': 'envoyer des brouillons à TikTok',
  'loss.tiktok-look-up': 'vérifier sur TikTok si une publication est en ligne quand la réponse s’est perdue',

  'tiktok.daily-limit': 'Le compte a atteint le nombre de publications que TikTok accepte en 24 heures.',
  'tiktok.daily-limit-reached':
    'Le compte a atteint le nombre de publications que TikTok accepte en 24 heures. Réessayez plus tard.',
  'tiktok.too-many-accounts': 'TikTok n’accepte plus d’autres comptes de notre part aujourd’hui.',
  'tiktok.privacy': 'Le compte ne permet pas le public choisi pour la publication. Choisissez à nouveau qui la voit.',
  'tiktok.address-unverified':
    'TikTok n’a pas vérifié que l’adresse de nos fichiers est la nôtre. L’agence doit la vérifier dans le portail développeurs de TikTok.',
  'tiktok.app-unaudited':
    'Tant que TikTok n’a pas audité notre application, il n’accepte que les publications de comptes privés. Rendez le compte privé dans l’application TikTok, puis réessayez.',
  'tiktok.banned': 'TikTok ne laisse pas ce compte publier pour le moment.',
  'tiktok.file-kind':
    'TikTok n’accepte pas ce type de fichier : les vidéos sont en MP4, MOV ou WebM, les images en JPEG ou WebP.',
  'tiktok.video-length': 'La vidéo est plus courte ou plus longue que ce que TikTok accepte de ce compte.',
  'tiktok.frame-rate': 'TikTok accepte des vidéos de 23 à 60 images par seconde.',
  'tiktok.picture-size': 'L’image est plus petite ou plus grande que ce que TikTok accepte.',
  'tiktok.video-not-fetched': 'TikTok n’a pas pu récupérer la vidéo à notre adresse.',
  'tiktok.picture-not-fetched': 'TikTok n’a pas pu récupérer une image à notre adresse.',
  'tiktok.cancelled': 'La mise en ligne a été annulée chez TikTok.',
  'tiktok.spam-text': 'TikTok prend le texte pour du spam. Changez-le.',
  'tiktok.spam': 'TikTok prend la publication pour du spam.',
  'tiktok.access-removed': 'Le compte ne nous laisse plus publier. Reconnectez-le.',
  'tiktok.not-published-trouble': 'TikTok a eu un problème de son côté et n’a pas mis la publication en ligne.',
  'tiktok.not-published': 'TikTok n’a pas pu la mettre en ligne.',
  'tiktok.not-published-because': 'TikTok n’a pas pu la mettre en ligne. {reason}',
  'tiktok.privacy-missing': 'Choisissez qui voit la publication sur TikTok, parmi ce que le compte permet.',
  'tiktok.files': 'TikTok accepte une vidéo, ou des images seules.',
  'tiktok.too-long': 'La vidéo dépasse les {seconds} secondes que TikTok accepte de ce compte.',
});
