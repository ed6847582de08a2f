import { translation } from '../../messages/messages.ts';

export const emailNotice = translation({
  emailNotice: {
    header: 'Confirmez votre adresse e-mail',
    text: 'Nous avons envoyé un code à {email}. Tant que vous ne l’avez pas saisi, vous pouvez tout regarder et écrire des brouillons. Connecter des comptes et publier doivent attendre, et nos e-mails aussi.',
    textOfStaff:
      'Nous avons envoyé un code à {email}. Tant que vous ne l’avez pas saisi, nous ne vous envoyons aucun autre e-mail.',
    label: 'Code reçu par e-mail',
    confirm: 'Confirmer',
    confirming: 'Confirmation...',
    sendAgain: 'Envoyer un nouveau code',
    sent: 'Nous avons envoyé un nouveau code à {email}',
    notSent: 'Le code n’a pas pu être envoyé. {reason}',
    notConfirmed: 'L’adresse n’a pas pu être confirmée. {reason}',
    confirmed: 'Votre adresse e-mail est confirmée',
  },
});
