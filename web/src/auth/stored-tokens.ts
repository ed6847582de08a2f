import { tellRotation } from './other-tabs.ts';
import { tokenStorage, type TokenStorage } from './token-storage.ts';

let stored: TokenStorage | undefined;

/** Looked up on each call: public pages are also rendered where there is no window. */
export function storedTokens(): TokenStorage {
  stored ??= tokenStorage(window.sessionStorage, window.localStorage, tellRotation);
  return stored;
}
