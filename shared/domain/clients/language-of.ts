import type { LanguageTag } from '../language.ts';
import type { Client } from './client.ts';

/** Of what is sent to a person: the own choice, or else the language in which the agency writes to the client. */
export const languageOf = ({ language, approvals }: Pick<Client, 'language' | 'approvals'>): LanguageTag =>
  language ?? approvals?.language ?? 'en';
