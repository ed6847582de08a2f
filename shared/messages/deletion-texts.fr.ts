import type { DeletionTexts } from './deletion-texts.ts';
import { translationOf } from './translation-of.ts';

export const deletionTexts = translationOf<DeletionTexts>()({
  'deletion.received': 'Votre demande de suppression des données a été reçue. Le traitement prend de 24 à 48 heures.',
  'deletion.to-confirm':
    'Votre demande a été reçue. Si nous avons des données vous concernant, nous avons envoyé un lien à l’adresse e-mail enregistrée. Confirmez la demande avec ce lien dans les 24 heures.',
});
