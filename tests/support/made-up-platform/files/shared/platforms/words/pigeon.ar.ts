import { translationOf } from '../../messages/translation-of.ts';
import type { pigeonTexts } from '../pigeon.ts';

export const words = translationOf<typeof pigeonTexts>()({
  'pigeon.letter': 'رسالة',
  'pigeon.no-files': 'الحمامة لا تحمل ملفات',
});
