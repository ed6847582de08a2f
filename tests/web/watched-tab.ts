import { vi } from 'vitest';

/** Watches where the tab is sent, which jsdom cannot go. To be undone with `vi.unstubAllGlobals`. */
export function watchedTab() {
  const assign = vi.fn<(address: string) => void>();
  const { origin, href, host, hostname, protocol, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { origin, href, host, hostname, protocol, pathname, search, hash, assign });
  return assign;
}
