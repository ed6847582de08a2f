import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { startConnection } from '../../data/connections.ts';
import { paths } from '../../paths.ts';

export interface Destination {
  readonly platform: Platform;
  readonly clientId: ClientId;
  /** As typed, or its kind, where the platform must know it first. */
  readonly account?: string | undefined;
}

/**
 * The address of the platform's consent dialog.
 * @throws {Error} when the API returned an address that is not http(s)
 */
export async function platformDialog({ platform, clientId, account }: Destination): Promise<string> {
  const redirectUri = new URL(paths.connectionReturn(platform), window.location.origin).href;
  const { url } = await startConnection(platform, { clientId, redirectUri, account });
  const address = new URL(url, window.location.origin);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error('Not a web address');
  return address.href;
}
