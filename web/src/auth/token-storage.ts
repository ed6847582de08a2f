/** As much of the library's key-value storage as it uses for tokens. */
interface KeyValueStorage {
  setItem(key: string, value: string): Promise<void>;
  getItem(key: string): Promise<string | null>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

export interface TokenStorage extends KeyValueStorage {
  /** Whether the next sign-in outlives the tab. */
  keepSignedIn(keep: boolean): void;
  isEmpty(): boolean;
}

/** The one thing we leave in a browser store. It names nobody. */
const storedKey = 'session';

/** An access token that has run out: with it the library fetches new tokens with the refresh token it finds. */
const spentToken = `${btoa('{"alg":"none"}')}.${btoa('{"exp":0}')}.`;

const isRefreshToken = (key: string) => key.endsWith('.refreshToken');
const isAccessToken = (key: string) => key.endsWith('.accessToken');

/**
 * Keeps the refresh token in the tab's store, or in the device's when the person wants to stay signed in, and everything
 * else in memory: access token, id token and who it is are gone when the page is, and fetched anew.
 */
export function tokenStorage(tab: Storage, device: Storage): TokenStorage {
  const memory = new Map<string, string>();
  const stored = () => device.getItem(storedKey) ?? tab.getItem(storedKey);
  let place = device.getItem(storedKey) === null ? tab : device;
  const forget = () => {
    device.removeItem(storedKey);
    tab.removeItem(storedKey);
  };
  return {
    keepSignedIn(keep) {
      place = keep ? device : tab;
    },
    isEmpty: () => stored() === null,
    async setItem(key, value) {
      if (isRefreshToken(key)) place.setItem(storedKey, value);
      else memory.set(key, value);
    },
    async getItem(key) {
      if (isRefreshToken(key)) return stored();
      return memory.get(key) ?? (isAccessToken(key) && stored() !== null ? spentToken : null);
    },
    async removeItem(key) {
      if (isRefreshToken(key)) forget();
      else memory.delete(key);
    },
    async clear() {
      memory.clear();
      forget();
    },
  };
}
