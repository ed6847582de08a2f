import english from '../../../../../shared/texts/en/console/composer.json' with { type: 'json' };
import { messages } from '../../../messages/messages.ts';

export const {
  composer: composerTexts,
  postPrice: priceTexts,
  uploadsLeft: uploadsTexts,
  postCover: coverTexts,
  postDocument: documentTexts,
  mediaPicker: pickerTexts,
  crossClient: crossClientTexts,
} = messages(english);
