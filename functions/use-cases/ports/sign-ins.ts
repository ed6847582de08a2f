import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface SignIns {
  /** The latest sign-in that was noted of a client. */
  latest(clientId: ClientId): Promise<Instant | undefined>;
  /** Notes a sign-in, unless a later one is noted. Throws `client.not-found`. */
  note(clientId: ClientId, signedInAt: Instant): Promise<void>;
}
