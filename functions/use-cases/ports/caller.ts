import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Role } from '../../../shared/domain/clients/user.ts';

/** Who calls, from the verified token. */
export interface Caller {
  clientId: ClientId;
  role: Role;
  /** When the session began that the token is of. */
  signedInAt?: Instant | undefined;
  /** The sub-client the request is about, when the caller is its parent. */
  actsFor?: ClientId | undefined;
}
