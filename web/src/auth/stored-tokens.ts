import { tellRotation } from './other-tabs.ts';
import { storedKey, tokenStorage, type Rotation, type TokenStorage } from './token-storage.ts';

let stored: TokenStorage | undefined;

/** Looked up on each call: public pages are also rendered where there is no window. */
export function storedTokens(): TokenStorage {
  stored ??= tokenStorage(window.sessionStorage, window.localStorage, tellRotation);
  return stored;
}

/** Whether someone signed in here. Only the API knows whether the session is still valid. */
export const hasSession = () => !storedTokens().isEmpty();

export function followRotation({ from, to }: Rotation): void {
  if (window.sessionStorage.getItem(storedKey) === from) window.sessionStorage.setItem(storedKey, to);
}
