import { captionLanguages, captionLengths, captionTones } from '../../../../shared/domain/captions/captions.ts';
import { choice } from '../../shell/preferences/preferences.ts';

export const tonePreference = choice('captions.tone', captionTones);
export const lengthPreference = choice('captions.length', captionLengths);
export const languagePreference = choice('captions.language', captionLanguages);
