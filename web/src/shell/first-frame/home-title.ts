import { storedKey } from '../../auth/has-session.ts';

/** The heading of the home of who is signed in, from their last visit: shown at once on the next, before anything is loaded. */
interface HomeTitle {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

const key = 'nashra.home-title';

/** @returns nothing where the last visit was in another language */
export function homeTitleAt(path: string, language: string): string | undefined {
  try {
    const title: unknown = JSON.parse(placeOfSession()?.getItem(key) ?? 'null');
    return isHomeTitle(title) && title.path === path && title.language === language ? title.text : undefined;
  } catch {
    return undefined;
  }
}

export function keepHomeTitle(title: HomeTitle) {
  try {
    placeOfSession()?.setItem(key, JSON.stringify(title));
  } catch {
    // Private windows may refuse to store it.
  }
}

/** It has the name of the person, which the next one at this device must not read. */
export function forgetHomeTitle() {
  for (const place of [window.localStorage, window.sessionStorage]) place.removeItem(key);
}

/** It ends no later than the session. */
const placeOfSession = () =>
  [window.localStorage, window.sessionStorage].find((place) => place.getItem(storedKey) !== null);

const isHomeTitle = (value: unknown): value is HomeTitle =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).filter(([name, part]) => parts.includes(name) && typeof part === 'string').length ===
    parts.length;

const parts = ['path', 'language', 'text'];
