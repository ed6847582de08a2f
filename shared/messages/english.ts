import type { CodedMessage } from './coded-message.ts';
import { platformTexts } from '../platforms/registry.ts';
import { errorTexts } from './error-texts.ts';
import { findingTexts } from './finding-texts.ts';
import { inWords, type MessageTexts } from './in-words.ts';

const texts: MessageTexts = { ...errorTexts, ...findingTexts, ...Object.assign({}, ...platformTexts) };

/** The English of what an answer says. */
export const englishOf = (message: CodedMessage): string => inWords(message, texts, 'en') ?? message.code;
