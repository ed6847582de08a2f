import { vi } from 'vitest';

/** jsdom cannot navigate. Undo it with `vi.unstubAllGlobals`. */
export function watchedTab() {
  const assign = vi.fn<(address: string) => void>();
  const { origin, href, host, hostname, protocol, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { origin, href, host, hostname, protocol, pathname, search, hash, assign });
  return assign;
}
