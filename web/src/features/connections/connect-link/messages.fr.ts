import { translation } from '../../../messages/messages.ts';

export const connectLinks = translation({
  connectLinks: {
    send: 'Envoyer un lien de connexion',
    sendTo: 'Envoyer un lien de connexion pour {platform} à {client}',
    title: 'Envoyer un lien de connexion',
    text: 'Le client connecte ses comptes sur son propre téléphone, sans se connecter ici.',
    loading: 'Chargement…',
    loadFailed: 'Les liens n’ont pas pu être chargés',
    platforms: 'Plateformes à connecter',
    connected: 'Connectée',
    reconnect: 'À reconnecter',
    choose: 'Choisissez au moins une plateforme',
    failed: 'Aucun lien n’a été créé',
    made: 'Le lien est prêt.',
    hint: 'Il n’est affiché qu’une fois. Qui le possède peut connecter ces comptes, et rien d’autre.',
    earlier: 'Liens valables',
    link: '{platforms}, envoyé le {time} par {name}',
    withdrawOf: 'Retirer le lien pour {platforms}',
  },
});
