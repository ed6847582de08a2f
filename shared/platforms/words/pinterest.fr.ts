import { translationOf } from '../../messages/translation-of.ts';
import type { pinterestFailureTexts } from '../failures/pinterest.ts';
import type { pinterestTexts } from '../pinterest.ts';

export const words = translationOf<typeof pinterestTexts & typeof pinterestFailureTexts>()({
  'types.jpeg-png-gif-webp': 'un JPEG, PNG, GIF ou WebP',

  'pinterest.app-not-approved':
    'Pinterest n’a pas encore approuvé l’application de l’agence et n’en accepte donc pas d’épingles. Le compte n’a pas besoin d’être reconnecté.',
  'pinterest.board-missing': 'Choisissez le tableau où va l’épingle.',
  'pinterest.board-gone':
    'Le tableau n’est plus chez Pinterest, ou le compte n’a pas le droit d’y épingler. Choisissez un autre tableau.',
  'pinterest.files': 'Pinterest accepte une image, de 2 à 5 images de même taille, ou une vidéo.',
  'pinterest.no-size': 'La taille d’un fichier n’est pas connue. Envoyez-le à nouveau.',
  'pinterest.file-not-fetched': 'Pinterest n’a pas pu récupérer une image à notre adresse.',
  'pinterest.video': 'Pinterest n’a pas pu utiliser la vidéo. Enregistrez-la en MP4 avec image H.264 et son AAC.',
  'pinterest.not-allowed': 'Le compte ne nous laisse plus créer d’épingles. Reconnectez-le et autorisez tout.',
  'pinterest.section-gone': 'La section du tableau n’est plus chez Pinterest. Choisissez-en une autre, ou aucune.',
});
