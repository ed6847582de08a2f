import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** An attempt at a request that must have no second effect. */
export interface Attempt {
  /** Whom it is about, with whom its answer goes. */
  clientId: ClientId;
  /** Who asks for what, under which key. */
  name: string;
  /** Tells this attempt from every other. */
  token: string;
  /** The same for the same request. */
  fingerprint: string;
  /** When it has surely ended. */
  until: Instant;
}

export interface StoredAnswer {
  status: number;
  body?: string | undefined;
}

export type AttemptState =
  { state: 'begun' | 'under-way' | 'other-request' } | { state: 'answered'; answer: StoredAnswer };

/** Remembers for a day from its beginning what a request was answered. */
export interface IdempotencyStore {
  /** Begins an attempt, unless the name is another request's, answered already, or under way. */
  begin(attempt: Attempt, now: Date): Promise<AttemptState>;
  /** Keeps the answer, unless another attempt has taken over. */
  finish(attempt: Attempt, answer: StoredAnswer): Promise<void>;
  /** Frees the name, unless another attempt has taken over. */
  abandon(attempt: Attempt): Promise<void>;
}
