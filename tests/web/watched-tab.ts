import { vi } from 'vitest';

/** Records navigations that jsdom cannot make. Undo it with `vi.unstubAllGlobals`. */
export function watchedTab() {
  const assign = vi.fn<(address: string) => void>();
  const { origin, href, host, hostname, protocol, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { origin, href, host, hostname, protocol, pathname, search, hash, assign });
  return assign;
}
