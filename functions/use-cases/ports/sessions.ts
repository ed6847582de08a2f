import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Session, SessionId } from '../../../shared/domain/sign-in/session.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface Sessions {
  find(clientId: ClientId, id: SessionId): Promise<Session | undefined>;
  list(clientId: ClientId): Promise<Session[]>;
  /** Does nothing when it is known already. Throws `client.not-found`. */
  begin(clientId: ClientId, session: Session): Promise<void>;
  /** Does nothing once it is ended. */
  see(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
  /** Lets it outlive an end of all sessions at `at`. */
  keep(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
  /** Does nothing when it is not known, or ended already. */
  end(clientId: ClientId, id: SessionId, at: Instant): Promise<void>;
}
