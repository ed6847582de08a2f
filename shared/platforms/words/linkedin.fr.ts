import { translationOf } from '../../messages/translation-of.ts';
import type { linkedinFailureTexts } from '../failures/linkedin.ts';
import type { linkedinTexts } from '../linkedin.ts';

export const words = translationOf<typeof linkedinTexts & typeof linkedinFailureTexts>()({
  'types.jpeg-png-gif': 'un JPEG, PNG ou GIF',
  'linkedin.most-pixels': 'moins de 36 millions de pixels au total',

  'linkedin.not-allowed':
    'LinkedIn ne laisse plus la personne qui a connecté le compte y publier. Reconnectez-le avec un administrateur de la page.',
  'linkedin.app-calls': 'LinkedIn n’accepte plus rien de notre application aujourd’hui. Cela reprend après minuit UTC.',
  'linkedin.daily-calls': 'LinkedIn n’accepte plus rien de ce compte aujourd’hui. Cela reprend après minuit UTC.',
  'linkedin.duplicate': 'LinkedIn a déjà ce texte pour le compte : {link}. Changez le texte pour l’envoyer à nouveau.',
  'linkedin.text-too-long': 'Le texte dépasse les 3 000 caractères que LinkedIn accepte.',
  'linkedin.ownership': 'LinkedIn dit qu’un fichier appartient à un autre compte. Réessayez.',
  'linkedin.file': 'LinkedIn n’a pas pu utiliser une image. Enregistrez-la en JPEG ou PNG et réessayez.',
  'linkedin.file-not-ready': 'Un fichier n’était pas prêt chez LinkedIn. Réessayez.',
  'linkedin.video': 'LinkedIn n’a pas pu traiter la vidéo. Enregistrez-la en MP4 avec image H.264 et son AAC.',
  'linkedin.page-is-public':
    'Une page n’a pas de relations : ses publications sont pour tous. Choisissez que tout le monde voie la publication, ou envoyez-la d’un profil.',
  'linkedin.version':
    'LinkedIn a arrêté la version de son interface que nous utilisons. L’agence doit mettre le logiciel à jour.',
  'format.document': 'un document',
  'types.pdf': 'un PDF',
  'linkedin.document': 'LinkedIn n’a pas pu lire le document. Il prend un PDF de 300 pages au plus, sans mot de passe.',
});
