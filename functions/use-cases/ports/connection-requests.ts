import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface ConnectionRequest {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  redirectUri: string;
  linkId?: ConnectLinkId | undefined;
  also?: Platform | undefined;
  memo?: string | undefined;
  expiresAt: Instant;
}

export interface ConnectionRequests {
  /** Enciphered under the state, of which only the hash is stored. */
  save(state: string, request: ConnectionRequest): Promise<void>;
  take(state: string): Promise<ConnectionRequest | undefined>;
}
