import type { WordedError } from '../../../shared/messages/error-in-english.ts';
import { translated } from './messages.ts';

/** In the app's language where it has a translation for the code, else in English. */
export const errorText = ({ code, params, message }: WordedError): string =>
  translated(`errors.${code}`, message, params);

/** The messages of single fields, as {@link errorText}. */
export const fieldTexts = ({ fields = {}, fieldCodes = {} }: WordedError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const coded = fieldCodes[name];
      return [name, coded === undefined ? message : errorText({ ...coded, message })];
    }),
  );
