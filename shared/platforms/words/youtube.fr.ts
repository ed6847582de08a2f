import { translationOf } from '../../messages/translation-of.ts';
import type { youtubeFailureTexts } from '../failures/youtube.ts';
import type { youtubeTexts } from '../youtube.ts';

export const words = translationOf<typeof youtubeTexts & typeof youtubeFailureTexts>()({
  'format.short': 'un Short',
  'loss.youtube-changes': 'modifier ou supprimer des vidéos sur YouTube, et les mettre dans des playlists',
  'loss.youtube-review':
    'publier pour les autres : tant que YouTube n’a pas examiné notre application, seul le propriétaire de la chaîne voit les vidéos',

  'youtube.files': 'Une publication sur YouTube est exactement une vidéo.',
  'youtube.incomplete':
    'Donnez un titre à la vidéo, choisissez qui la voit et dites si elle est conçue pour les enfants.',
  'youtube.no-size': 'La taille de la vidéo n’est pas connue. Envoyez-la à nouveau.',
  'youtube.title': 'YouTube n’accepte pas le titre. Il a de 1 à 100 caractères, sans chevrons.',
  'youtube.description': 'YouTube n’accepte pas la description. Elle a au plus 5 000 octets, sans chevrons.',
  'youtube.tags': 'YouTube n’accepte pas les mots-clés. Ensemble, ils ont au plus 500 caractères, sans chevrons.',
  'youtube.privacy': 'YouTube ne laisse pas la chaîne publier pour le public choisi pour la vidéo.',
  'youtube.daily-limit': 'La chaîne a envoyé autant de vidéos que YouTube en accepte d’elle par jour.',
  'youtube.quota':
    'YouTube n’accepte plus de vidéos de notre part aujourd’hui. Cela reprend après minuit en Californie.',
  'youtube.no-channel': 'Le compte Google n’a plus de chaîne YouTube. Créez-en une, puis reconnectez-le.',
  'youtube.not-switched-on':
    'Notre application n’a pas le droit d’utiliser YouTube. L’agence doit l’activer dans la console de Google.',
  'youtube.session-lost': 'YouTube a perdu l’envoi plusieurs fois. Réessayez.',
  'youtube.without-thumbnail': 'La vidéo est en ligne, mais sans son image de couverture. {reason}',
  'youtube.without-playlist': 'La vidéo est en ligne, mais pas dans la playlist. {reason}',
  'youtube.kept-private':
    'La vidéo est chez YouTube, mais seul le propriétaire de la chaîne la voit, car YouTube n’a pas encore examiné notre application.',
  'youtube.failed': 'YouTube n’a pas pu traiter la vidéo, personne ne peut donc la regarder.',
  'youtube.failed-codec':
    'YouTube ne peut pas lire l’encodage de la vidéo. Enregistrez-la en MP4 avec H.264 et publiez-la à nouveau.',
  'youtube.failed-conversion':
    'YouTube n’a pas pu convertir la vidéo. Enregistrez-la en MP4 avec H.264 et publiez-la à nouveau.',
  'youtube.failed-empty': 'YouTube n’a trouvé aucune vidéo dans le fichier.',
  'youtube.failed-file':
    'YouTube ne peut pas lire le fichier. Enregistrez-le en MP4 avec H.264 et publiez-le à nouveau.',
  'youtube.failed-too-small': 'YouTube trouve l’image de la vidéo trop petite.',
  'youtube.rejected': 'YouTube a retiré la vidéo après son envoi. YouTube Studio dit pourquoi.',
  'youtube.rejected-claim': 'YouTube a retiré la vidéo, car quelqu’un d’autre en revendique le contenu.',
  'youtube.rejected-copyright':
    'YouTube a retiré la vidéo pour droit d’auteur : les droits sur son contenu sont à quelqu’un d’autre.',
  'youtube.rejected-duplicate': 'YouTube a retiré la vidéo, car la chaîne a déjà la même.',
  'youtube.rejected-inappropriate': 'YouTube a retiré la vidéo, car elle enfreint son règlement de la communauté.',
  'youtube.rejected-legal': 'YouTube a retiré la vidéo pour des raisons juridiques.',
  'youtube.rejected-length':
    'YouTube a retiré la vidéo, car elle est trop longue pour la chaîne. Vérifiez un numéro de téléphone chez YouTube pour les vidéos de plus de 15 minutes.',
  'youtube.rejected-terms': 'YouTube a retiré la vidéo, car elle enfreint ses conditions d’utilisation.',
  'youtube.rejected-trademark': 'YouTube a retiré la vidéo à cause d’une marque.',
  'youtube.rejected-account': 'YouTube a fermé ou suspendu le compte de la chaîne, et retiré la vidéo.',
});
