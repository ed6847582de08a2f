import * as z from 'zod';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';

const key = 'connecting';
const Connecting = z.strictObject({ clientId: ClientId, platform: z.string() });

/** Stored for this tab and popups opened from now on. */
export function rememberConnecting(clientId: ClientId, platform: Platform) {
  window.sessionStorage.setItem(key, JSON.stringify({ clientId, platform } satisfies z.infer<typeof Connecting>));
}

export function clientConnecting(platform: Platform): ClientId | undefined {
  try {
    const stored = Connecting.safeParse(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return stored.success && stored.data.platform === platform ? stored.data.clientId : undefined;
  } catch {
    return undefined;
  }
}
