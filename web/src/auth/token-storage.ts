import { storedKey } from './has-session.ts';

interface KeyValueStorage {
  setItem(key: string, value: string): Promise<void>;
  getItem(key: string): Promise<string | null>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A refresh token was exchanged for another, and is not good any more. */
export interface Rotation {
  readonly from: string;
  readonly to: string;
}

export interface TokenStorage extends KeyValueStorage {
  /** Whether the next session outlives the tab. */
  keepSignedIn(keep: boolean): void;
  /** Reads find only what is written meanwhile: the library signs in only where nobody is, and then reads who it is. */
  whileHidden<T>(act: () => Promise<T>): Promise<T>;
}

/** An expired access token: with it the library refreshes the session. */
const expiredToken = `${btoa('{"alg":"none"}')}.${btoa('{"exp":0}')}.`;

const isRefreshToken = (key: string) => key.endsWith('.refreshToken');
const isAccessToken = (key: string) => key.endsWith('.accessToken');

/**
 * Stores the refresh token in session storage, or in local storage when the person wants to stay signed in. Access
 * token, id token and user name stay in memory and are fetched again after a reload.
 */
export function tokenStorage(
  tab: Storage,
  device: Storage,
  onRotated: (rotation: Rotation) => void = () => undefined,
): TokenStorage {
  let memory = new Map<string, string>();
  const stored = () => device.getItem(storedKey) ?? tab.getItem(storedKey);
  let place = device.getItem(storedKey) === null ? tab : device;
  let isHidden = false;
  const forget = () => {
    device.removeItem(storedKey);
    tab.removeItem(storedKey);
  };
  return {
    keepSignedIn(keep) {
      place = keep ? device : tab;
    },
    async whileHidden(act) {
      const before = memory;
      memory = new Map();
      isHidden = true;
      try {
        return await act();
      } finally {
        if (isHidden) memory = before;
        isHidden = false;
      }
    },
    async setItem(key, value) {
      if (!isRefreshToken(key)) {
        memory.set(key, value);
        return;
      }
      isHidden = false;
      const from = place.getItem(storedKey);
      place.setItem(storedKey, value);
      if (place === tab && from !== null && from !== value) onRotated({ from, to: value });
    },
    async getItem(key) {
      const session = isHidden ? null : stored();
      if (isRefreshToken(key)) return session;
      return memory.get(key) ?? (isAccessToken(key) && session !== null ? expiredToken : null);
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
