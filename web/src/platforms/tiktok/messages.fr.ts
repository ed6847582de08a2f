import { translation } from '../../messages/messages.ts';

export const texts = translation({
  tiktok: {
    features: ['Publier des vidéos et des photos', 'Programmer des publications'],
    needs: [],
    pictures: 'JPEG ou WebP pour TikTok',
    loading: 'Chargement des options du compte TikTok',
    failed: 'Les options du compte TikTok n’ont pas pu être chargées',
    whoSees: 'Qui peut la voir sur TikTok',
    account: 'Publication sur @{username}',
    choose: 'Choisissez qui peut la voir',
    needsAccount: 'Vous pourrez choisir qui la voit une fois le compte connecté.',
    privacy: {
      PUBLIC_TO_EVERYONE: 'Tout le monde',
      MUTUAL_FOLLOW_FRIENDS: 'Amis',
      FOLLOWER_OF_CREATOR: 'Abonnés',
      SELF_ONLY: 'Moi seulement',
    },
    title: 'Titre sur TikTok',
    allow: 'Sur TikTok, on peut',
    comments: 'Commenter',
    duet: 'Faire un duo',
    stitch: 'Faire un collage',
    discloses: 'Signalé sur TikTok',
    disclose: 'Signaler un contenu qui fait la promotion d’une marque',
    discloseWhy:
      'À activer si la publication fait la promotion de vous-même ou d’un tiers en échange de quelque chose de valeur.',
    yourBrand: 'Votre marque',
    yourBrandWhy: 'Elle fait la promotion de vous-même ou de votre entreprise.',
    brandedContent: 'Contenu de marque',
    brandedContentWhy: 'Elle fait la promotion d’une autre marque ou d’un tiers.',
    brandedPrivate: 'Un contenu de marque ne peut pas être privé.',
    labelled: 'TikTok y affiche « {label, select, own {Contenu promotionnel} other {Partenariat rémunéré}} ».',
    aiGenerated: 'Contenu généré par IA',
    aiGeneratedWhy: 'TikTok indique qu’une IA l’a créé ou beaucoup modifié.',
    agreed: 'En publiant, vous acceptez la <music>confirmation d’utilisation de musique de TikTok</music>.',
    agreedBranded:
      'En publiant, vous acceptez la <policy>politique de contenu de marque de TikTok</policy> et la <music>confirmation d’utilisation de musique</music>.',
    processing: 'Après l’envoi, TikTok peut mettre quelques minutes à afficher la publication.',
  },
});
