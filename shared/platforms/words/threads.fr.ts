import { translationOf } from '../../messages/translation-of.ts';
import type { threadsFailureTexts } from '../failures/threads.ts';
import type { threadsTexts } from '../threads.ts';

export const words = translationOf<typeof threadsTexts & typeof threadsFailureTexts>()({
  'files.most-of-threads': 'jusqu’à 20 images et vidéos peuvent être envoyées',
  'loss.threads-insights': 'lire les résultats des publications Threads et du compte',
  'loss.threads-removal': 'supprimer des publications de Threads',
  'loss.threads-replies': 'publier des fils de plusieurs publications',
  'loss.threads-reading': 'retrouver une publication d’un fil dont la confirmation s’est perdue',

  'threads.restricted': 'Threads limite ce que le compte peut faire. Regardez le compte dans l’application Threads.',
  'threads.links': 'Le texte a plus de cinq liens différents. Retirez-en.',
  'threads.text-too-long':
    'Le texte est plus long que ce que Threads accepte. Un emoji compte pour plusieurs caractères.',
  'threads.picture-too-large': 'L’image dépasse 8 Mo. Réduisez-la.',
  'threads.picture-kind': 'L’image n’est ni un JPEG ni un PNG. Enregistrez-la en JPEG.',
  'threads.picture-ratio':
    'L’image est plus de dix fois plus large que haute, ou plus de dix fois plus haute que large.',
  'threads.files': 'Threads accepte jusqu’à 20 images et vidéos dans une publication.',
  'threads.lost': 'Threads n’a pas trouvé ce qu’il avait préparé, à plusieurs reprises. Réessayez.',
  'threads.not-ready': 'Threads ne montre pas ce qui vient de lui être donné.',
  'threads.other-account':
    'Certaines publications du fil sont en ligne sur un autre compte, connecté auparavant. Regardez ce compte.',
  'threads.thread-cut':
    '{sent, plural, one {# publication} many {# de publications} other {# publications}} sur {total} du fil {sent, plural, one {est} other {sont}} en ligne. Regardez le compte avant d’envoyer le reste.',
  'threads.file': 'Threads n’a pas pu utiliser le fichier. {reason}',
  'threads.file-unexplained': 'Threads n’a pas pu utiliser le fichier.',
  'threads.video-not-fetched': 'La vidéo n’a pas pu être récupérée à notre adresse. Réessayez.',
  'threads.video-unreadable': 'La vidéo n’a pas pu être lue. Enregistrez-la en MP4 avec image H.264 et son AAC.',
  'threads.video-sound':
    'Le son de la vidéo n’est pas pris en charge. Enregistrez-la avec un son AAC à un ou deux canaux.',
  'threads.video-ratio': 'La forme de la vidéo n’est pas prise en charge.',
  'threads.video-bit-rate': 'Le débit de la vidéo est trop élevé.',
  'threads.video-length': 'La vidéo dure plus de cinq minutes.',
  'threads.video-frame-rate': 'La vidéo doit avoir de 23 à 60 images par seconde.',
});
