import { DomainError } from '../../../shared/domain/errors.ts';
import { inEnglish } from '../../../shared/messages/error-in-english.ts';

/** What fails as the API answers it: a refusal with its words in English. */
export const inWords = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => Promise.reject(answered(error)));

/** As {@link inWords}, of what is refused at once. */
export function inWordsAtOnce(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    throw answered(error);
  }
}

function answered(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { message, ...codes } = inEnglish(error);
  return Object.assign(new Error(message), error, codes);
}
