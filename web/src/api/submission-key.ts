import type { Contract } from '../../../shared/contracts/contract.ts';

const openKeys = new Map<string, string>();

/**
 * Submits with an idempotency key where the endpoint takes one. The same submission keeps its key until it succeeds, so
 * a lost answer does not create the thing twice.
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

/** Takes the key of a submission that may have succeeded without an answer, so that it can be sent again later. */
export function takeOpenKey(contract: Contract, sent: object): string {
  const submission = submissionOf(contract, sent);
  const key = openKeys.get(submission) ?? newKey();
  openKeys.delete(submission);
  return key;
}

export function reopenKey(contract: Contract, sent: object, key: string) {
  openKeys.set(submissionOf(contract, sent), key);
}

const submissionOf = (contract: Contract, sent: object) => JSON.stringify([contract.path, sent]);

/** 128 random bits. `randomUUID` is missing where a page is not served over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
