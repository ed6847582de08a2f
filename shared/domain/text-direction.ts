import type { LanguageTag } from './language.ts';

export type TextDirection = 'ltr' | 'rtl';

const rightToLeft: LanguageTag = 'ar';

export const directionOf = (language: string): TextDirection => (language === rightToLeft ? 'rtl' : 'ltr');
