import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** A request to connect that is under way at the platform. */
export interface ConnectionRequest {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  redirectUri: string;
  expiresAt: Instant;
}

export interface ConnectionRequests {
  /** Only the hash of the state is stored. */
  save(state: string, request: ConnectionRequest): Promise<void>;
  /** Takes the request out, once. */
  take(state: string): Promise<ConnectionRequest | undefined>;
}
