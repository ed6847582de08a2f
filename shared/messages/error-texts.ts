import english from '../texts/en/answers/errors.json' with { type: 'json' };
import { fieldTexts } from './field-texts.ts';
import { userTexts } from './user-texts.ts';

/** `{platform}` is the platform's display name. */
export const errorTexts = { ...fieldTexts, ...userTexts, ...english.errors };

export type ErrorTexts = typeof errorTexts;
export type ErrorCode = keyof ErrorTexts;
