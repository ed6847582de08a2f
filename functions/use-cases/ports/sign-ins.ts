import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface SignIns {
  latest(clientId: ClientId): Promise<Instant | undefined>;
  /** Records a sign-in, unless a later one is recorded. Throws `client.not-found`. */
  record(clientId: ClientId, signedInAt: Instant): Promise<void>;
}
