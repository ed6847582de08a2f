import { translation } from '../messages/messages.ts';

export const firstComment = translation({
  firstComment: {
    label: 'Premier commentaire sur {platform}',
    hint: 'Le compte l’écrit sous la publication une fois qu’elle est partie.',
    notPermitted:
      'Le compte a été connecté sans l’autorisation de commenter. Sans elle, la publication part, mais pas le commentaire. Reconnectez-le et acceptez tout ce que {platform} demande.',
    connect: 'Reconnecter {platform}',
  },
});
