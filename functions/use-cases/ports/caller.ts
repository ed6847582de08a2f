import type { ClientId } from '../../../shared/domain/ids.ts';
import type { SessionId } from '../../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Role } from '../../../shared/domain/clients/user.ts';

export interface Caller {
  clientId: ClientId;
  role: Role;
  signedInAt?: Instant | undefined;
  sessionId?: SessionId | undefined;
  /** As the browser names itself. */
  userAgent?: string | undefined;
  actsFor?: ClientId | undefined;
}
