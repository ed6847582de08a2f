import type { WordedError } from '../../../shared/messages/error-in-english.ts';
import { translated } from './messages.ts';

/** What an error says, in the language of the app where it has words for the code. */
export const errorText = ({ code, params, message }: WordedError): string =>
  translated(`errors.${code}`, message, params);

/** What is wrong with single fields, as {@link errorText}. */
export const fieldTexts = ({ fields = {}, fieldCodes = {} }: WordedError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const coded = fieldCodes[name];
      return [name, coded === undefined ? message : errorText({ ...coded, message })];
    }),
  );
