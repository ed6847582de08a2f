import type { Contract } from '../../../shared/contracts/contract.ts';

/** The keys of submissions that have not succeeded yet, by what is submitted. */
const openKeys = new Map<string, string>();

/**
 * Submits under a key, when the endpoint makes something and takes one. Submitting the same again keeps the key until it
 * has succeeded, so that what was made although its answer was lost is not made twice.
 */
export async function underKey<T>(
  contract: Contract,
  sent: object,
  submit: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (contract.isRepeatable !== true || contract.status !== 201) return submit(undefined);
  const submission = submissionOf(contract, sent);
  const key = openKeys.get(submission) ?? newKey();
  openKeys.set(submission, key);
  const answer = await submit(key);
  openKeys.delete(submission);
  return answer;
}

/** Takes over the key of a submission that may have been made although no answer came, for whoever sends it later. */
export function takeOpenKey(contract: Contract, sent: object): string {
  const submission = submissionOf(contract, sent);
  const key = openKeys.get(submission) ?? newKey();
  openKeys.delete(submission);
  return key;
}

/** Gives a submission the key it was sent with before. */
export function reopenKey(contract: Contract, sent: object, key: string) {
  openKeys.set(submissionOf(contract, sent), key);
}

const submissionOf = (contract: Contract, sent: object) => JSON.stringify([contract.path, sent]);

/** 128 random bits. `randomUUID` is missing where a page is not served over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
