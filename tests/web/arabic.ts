import { arabicTexts } from '../support/arabic-texts.ts';
import { languages, type Language } from '../../web/src/messages/languages.ts';

/** With a few texts by their keys, so that what has none can be seen too. */
export const arabic: Language = {
  ...languages.ar,
  packs: {
    ...languages.en.packs,
    start: async () => ({ default: arabicTexts }),
    answers: async () => ({ default: arabicTexts }),
  },
};
