import { DomainError } from '../../../shared/domain/errors.ts';
import { inEnglish } from '../../../shared/messages/english.ts';

/** Rejects with the English message of the refusal, as the API answers it. */
export const inWords = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => Promise.reject(answered(error)));

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
