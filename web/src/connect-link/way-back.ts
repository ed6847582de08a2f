import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { LinkKey } from '../approve/call.ts';

/** How a person came back from a platform: with a code, or without one. */
export interface Returned {
  readonly platform: Platform;
  readonly key: LinkKey;
  readonly state: string;
  readonly code: string | undefined;
  readonly iss: string | undefined;
}

const placeOf = (state: string) => `connect-link:${state}`;

/**
 * Remembers in this tab which link sent a person to a platform. Only the tab that began can finish, so nobody is made to connect
 * an account to a link of another's by an address that was sent to them.
 */
export function rememberWay(state: string, key: LinkKey) {
  sessionStorage.setItem(placeOf(state), JSON.stringify(key));
}

/** Undefined when the tab did not come back; `lost` when it was not the one that began. */
export function wayBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Returned | 'lost' | undefined {
  const [, first, platform, last] = pathname.split('/');
  if (first !== 'auth' || last !== 'callback') return undefined;
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const kept = sessionStorage.getItem(placeOf(state));
  sessionStorage.removeItem(placeOf(state));
  if (kept === null) return 'lost';
  const key: LinkKey = JSON.parse(kept);
  const code = query.get('code') ?? undefined;
  return { platform: platform as Platform, key, state, code, iss: query.get('iss') ?? undefined };
}
