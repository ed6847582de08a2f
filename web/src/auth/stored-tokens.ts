import { tokenStorage, type TokenStorage } from './token-storage.ts';

let stored: TokenStorage | undefined;

/** The tokens of this tab or device. Looked for when they are asked for: public pages are also written where there is no window. */
export function storedTokens(): TokenStorage {
  stored ??= tokenStorage(window.sessionStorage, window.localStorage);
  return stored;
}

/** Whether someone has signed in here. What they may do, and whether it still holds, only the service knows. */
export const hasSession = () => !storedTokens().isEmpty();
