import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import type { Destination } from './platform-dialog.ts';

const key = 'connecting';
const Connecting = z.strictObject({ clientId: ClientId, platform: z.string(), account: z.string().optional() });

/** Stored for this tab and popups opened from now on. */
export function rememberConnecting(destination: Destination) {
  window.sessionStorage.setItem(key, JSON.stringify(destination satisfies z.infer<typeof Connecting>));
}

export function lastConnecting(platform: Platform): Omit<Destination, 'platform'> | undefined {
  try {
    const stored = Connecting.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return stored.success && stored.data.platform === platform ? stored.data : undefined;
  } catch {
    return undefined;
  }
}
