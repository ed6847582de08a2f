import { translation } from '../messages/messages.ts';

export const links = translation({
  links: {
    language: 'Langue du client',
    days: 'Durée du lien',
    dayCount: '{days, plural, one {# jour} many {# de jours} other {# jours}}',
    pin: 'Code PIN',
    pinHint: 'Facultatif, de 4 à 8 chiffres. Donnez-le au client par un autre moyen.',
    byChat: 'Envoyer par messagerie',
    byMail: 'Envoyer par e-mail',
    mailed: 'Un e-mail a été envoyé à {email}.',
    notMailed:
      'Aucun e-mail n’est parti : l’adresse n’est pas vérifiée, ou le service d’e-mail ne l’a pas accepté. Envoyez le lien par messagerie.',
    link: 'Lien',
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'La copie a échoué',
    openChat: 'Ouvrir la discussion',
    done: 'Terminé',
    cancel: 'Annuler',
    unopened: 'Pas encore ouvert',
    opened: 'Ouvert {openings, plural, one {une fois} many {# de fois} other {# fois}}, la dernière {time}',
    until: 'Valable jusqu’à {time}',
    guessed: 'Terminé par vingt codes PIN faux',
    withdraw: 'Retirer',
    withdrawn: 'Le lien ne fonctionne plus.',
    withdrawFailed: 'Le lien n’a pas été retiré',
  },
  linkLanguages: {
    en: 'Anglais',
    ar: 'Arabe',
    fr: 'Français',
  },
});
