import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface Attempt {
  /** The client of the request; its stored answer is removed with it. */
  clientId: ClientId;
  name: string;
  token: string;
  fingerprint: string;
  until: Instant;
}

export interface StoredAnswer {
  status: number;
  body?: string | undefined;
}

export type AttemptState =
  | { state: 'begun' | 'under-way' | 'other-request' }
  | { state: 'answered'; answer: StoredAnswer };

/** Keeps answers for a day from the beginning of the first attempt. */
export interface IdempotencyStore {
  begin(attempt: Attempt, now: Date): Promise<AttemptState>;
  /** `finish` and `abandon` do nothing when another attempt has taken over. */
  finish(attempt: Attempt, answer: StoredAnswer): Promise<void>;
  abandon(attempt: Attempt): Promise<void>;
}
