import type { Contract } from '../../../shared/contracts/contract.ts';

const pendingKeys = new Map<string, string>();

/**
 * Submits with an idempotency key where the endpoint takes one. The same submission keeps its key until it succeeds, so
 * a lost answer does not create the thing twice.
 */
export async function withIdempotencyKey<T>(
  contract: Contract,
  sent: object,
  submit: (key: string | undefined) => Promise<T>,
): Promise<T> {
  if (contract.isRepeatable !== true || contract.status !== 201) return submit(undefined);
  const submission = submissionOf(contract, sent);
  const key = pendingKeys.get(submission) ?? newKey();
  pendingKeys.set(submission, key);
  const answer = await submit(key);
  pendingKeys.delete(submission);
  return answer;
}

/** Takes the key of a submission that may have succeeded without an answer, so that it can be sent again later. */
export function takePendingKey(contract: Contract, sent: object): string {
  const submission = submissionOf(contract, sent);
  const key = pendingKeys.get(submission) ?? newKey();
  pendingKeys.delete(submission);
  return key;
}

export function restoreKey(contract: Contract, sent: object, key: string) {
  pendingKeys.set(submissionOf(contract, sent), key);
}

const submissionOf = (contract: Contract, sent: object) => JSON.stringify([contract.path, sent]);

/** 128 random bits. `randomUUID` is missing where a page is not served over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
