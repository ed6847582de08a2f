import { translationOf } from '../../messages/translation-of.ts';
import type { blueskyTexts } from '../bluesky.ts';
import type { blueskyFailureTexts } from '../failures/bluesky.ts';

export const words = translationOf<typeof blueskyTexts & typeof blueskyFailureTexts>()({
  'bluesky.taken-down': 'Bluesky a fermé le compte. Reconnectez-le une fois que Bluesky le laisse publier.',
  'bluesky.deactivated': 'Le compte est désactivé chez Bluesky. Activez-le là-bas, puis reconnectez-le.',
  'bluesky.no-size': 'La taille d’un fichier n’est pas connue. Envoyez-le à nouveau.',
  'bluesky.no-video':
    'Bluesky n’accepte plus de vidéo de ce compte aujourd’hui. Il n’en accepte pas non plus tant que l’adresse e-mail du compte n’y est pas confirmée.',
  'bluesky.no-video-because': 'Bluesky n’accepte pas de vidéo de ce compte : {reason}',
  'bluesky.video-failed': 'Bluesky n’a pas pu traiter la vidéo. Enregistrez-la en MP4 avec image H.264 et son AAC.',
  'bluesky.video-failed-because': 'Bluesky n’a pas pu traiter la vidéo : {reason}',
  'bluesky.files-dropped': 'Bluesky n’a pas gardé les fichiers de la publication. Réessayez.',
});
