import type { WordedError } from '../../../shared/messages/english.ts';
import { codedText } from './coded-text.ts';

/** In the app's language where it has a translation for the code, else in English. */
export const errorText = (error: WordedError): string => codedText(error, error.message);

/** The messages of single fields, as {@link errorText}. */
export const fieldErrorTexts = ({ fields = {}, fieldCodes = {} }: WordedError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const coded = fieldCodes[name];
      return [name, coded === undefined ? message : codedText(coded, message)];
    }),
  );
