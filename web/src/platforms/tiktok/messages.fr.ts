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
  },
});
