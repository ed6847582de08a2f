import { translation } from '../../messages/messages.ts';

export const texts = translation({
  linkedin: {
    features: [
      'Publier sur les profils et les pages',
      'Programmer des publications',
      'Suivre les résultats des publications des pages',
    ],
    needs: [
      'Les profils et pages LinkedIn sont à reconnecter tous les 60 jours ; nous vous le rappelons avant',
      'Une page LinkedIn est connectée par l’un de ses administrateurs',
    ],
    pictures: 'JPEG, PNG ou GIF pour LinkedIn',
    kinds: { member: 'Profil LinkedIn', page: 'Page LinkedIn' },
    link: 'Lien sur LinkedIn',
    linkHint: 'LinkedIn l’affiche comme une carte quand la publication n’a pas de fichier.',
    linkTitle: 'Titre du lien sur LinkedIn',
    linkTitleHint: 'LinkedIn ne lit pas la page. Sans titre, la carte nomme le site.',
    documentTitle: 'Titre du document sur LinkedIn',
    documentTitleHint: 'Il figure au-dessus des pages. Sans titre, LinkedIn affiche le nom du fichier.',
    whoSees: 'Qui la voit sur LinkedIn',
    visibilities: { everyone: 'Tout le monde', connections: 'Relations du profil' },
    visibilityHint: 'Une page n’a pas de relations : ses publications sont pour tout le monde.',
    repost: 'Republier',
    send: 'Envoyer',
  },
});
