import { tokenStorage, type TokenStorage } from './token-storage.ts';

let stored: TokenStorage | undefined;

/** Looked up on each call: public pages are also rendered where there is no window. */
export function storedTokens(): TokenStorage {
  stored ??= tokenStorage(window.sessionStorage, window.localStorage);
  return stored;
}

/** Whether someone signed in here. Only the API knows whether the session is still valid. */
export const hasSession = () => !storedTokens().isEmpty();
