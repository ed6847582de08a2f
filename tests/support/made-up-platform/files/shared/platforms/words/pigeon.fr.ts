import { translationOf } from '../../messages/translation-of.ts';
import type { pigeonTexts } from '../pigeon.ts';

export const words = translationOf<typeof pigeonTexts>()({
  'pigeon.letter': 'une lettre',
  'pigeon.no-files': 'un pigeon ne porte pas de fichiers',
});
