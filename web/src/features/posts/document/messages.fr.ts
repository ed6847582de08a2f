import { translation } from '../../../messages/messages.ts';

export const postDocument = translation({
  postDocument: {
    label: 'Document sur {platform}',
    hint: 'Un PDF dont on tourne les pages. Il part à la place des images et vidéos.',
    upload: 'Importer un PDF',
    choose: 'Choisir un document',
  },
});
