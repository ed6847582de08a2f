import { translation } from '../../../messages/messages.ts';

export const onboarding = translation({
  onboarding: {
    title: 'Préparer {name}',
    ready: 'Préparer ce client',
    count: '{done, number} sur {all, number}',
    loading: 'Chargement des étapes',
    failed: 'Les étapes n’ont pas pu être chargées',
    hide: 'Masquer ces étapes',
    done: 'Fait',
    steps: {
      accounts: 'Connecter des comptes',
      brand: 'Décrire la marque',
      slots: 'Choisir quand publier',
      post: 'Écrire la première publication',
    },
    hints: {
      accounts: 'Ici, ou par un lien que le client ouvre sur son téléphone.',
      brand: 'Le ton, les mots à employer et à éviter. Les légendes en tiennent compte.',
      slots: 'Le prochain créneau libre est proposé pour chaque nouvelle publication.',
      post: '',
    },
    connected: 'Connecté : {platforms}',
    sendLink: 'Envoyer un lien de connexion',
    writeBrand: 'Écrire les notes de marque',
    chooseSlots: 'Choisir des créneaux',
    writePost: 'Créer une publication',
  },
});
