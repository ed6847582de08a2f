import { translation } from '../../messages/messages.ts';

export const writesFail = translation({
  writesFail: {
    header: 'Les modifications ne peuvent pas être enregistrées pour le moment',
    text: 'Le service peut lire ses données mais pas les écrire, par exemple parce que son disque est plein. Rien de ce qui a été enregistré n’est perdu.',
  },
});
