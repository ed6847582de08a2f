import { translationOf } from '../../messages/translation-of.ts';
import type { twitterFailureTexts } from '../failures/twitter.ts';
import type { twitterTexts } from '../twitter.ts';

export const words = translationOf<typeof twitterTexts & typeof twitterFailureTexts>()({
  'format.post': 'une publication',
  'format.gif': 'un GIF',
  'format.long-post': 'une publication longue',
  'types.gif': 'un GIF',
  'files.one-gif': 'un seul GIF peut être envoyé, et rien avec lui',
  'cost.post': 'une publication',
  'cost.post-with-address': 'une publication avec un lien',
  'cost.alt-text': 'la description d’une image',
  'loss.twitter-media': 'envoyer des images et des vidéos à X',

  'twitter.duplicate': 'X a une publication de ce compte avec le même texte. Changez le texte, puis réessayez.',
  'twitter.not-permitted': 'X ne permet pas cette publication pour le compte. Regardez le compte sur X.',
  'twitter.suspended': 'X a suspendu le compte.',
  'twitter.not-subscribed':
    'X n’accepte un texte de cette longueur que des comptes abonnés à X Premium. Raccourcissez-le, ou envoyez-le en fil. Si le compte a Premium depuis moins d’une semaine, reconnectez-le.',
  'twitter.too-long': 'Le texte est plus long que ce que X accepte.',
  'twitter.address': 'X n’accepte pas une adresse dans le texte. Changez-la, puis réessayez.',
  'twitter.cashtags': 'X accepte un cashtag au plus par publication.',
  'twitter.media-expired': 'X n’avait plus un fichier de la publication. Réessayez.',
  'twitter.media-failed': 'X n’a pas pu utiliser un fichier de la publication.',
  'twitter.media-failed-because': 'X n’a pas pu utiliser un fichier de la publication. {reason}',
  'twitter.files': 'X accepte jusqu’à quatre images, un GIF ou une vidéo.',
  'twitter.no-size': 'La taille d’un fichier n’est pas connue. Envoyez-le à nouveau.',
  'twitter.credits': 'Le crédit de l’agence chez X est épuisé. Quelqu’un de l’agence doit en ajouter.',
});
