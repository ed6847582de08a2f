import { translation } from '../messages/messages.ts';

export const thread = translation({
  thread: {
    thread: 'Envoyer en fil',
    hint: 'Un long texte part en plusieurs publications, l’une après l’autre.',
    part: '{number} sur {total}',
    parts: '{count, plural, one {# publication} many {# de publications} other {# publications}}',
  },
});
