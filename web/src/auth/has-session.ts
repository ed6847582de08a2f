/** The only key of a session in browser storage. It contains no personal data. */
export const storedKey = 'session';

/** Whether someone signed in here. Only the API knows whether the session is still valid. */
export const hasSession = () =>
  [window.localStorage, window.sessionStorage].some((place) => place.getItem(storedKey) !== null);
