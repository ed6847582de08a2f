import { useRef, useState, useEffect, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { chooseLanguage } from '../../messages/choose-language.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { languages } from '../../messages/languages.ts';
import { locale } from '../../messages/messages.ts';
import { shellMessages } from '../messages.ts';
import { menuPages } from './navigation.ts';
import type { SignedIn } from '../signed-in.ts';
import { RecentMessages } from '../toasts/recent-messages.tsx';

const menuId = 'user-menu';

export function UserMenu({ signedIn: { user, signOut } }: { signedIn: SignedIn }) {
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, close } = useMenu(place);
  const [isReading, setReading] = useState(false);
  /** Returns the focus to the menu's button, because the chosen item disappears. */
  function read() {
    place.current?.querySelector('button')?.focus();
    close();
    setReading(true);
  }
  const label = `${shellMessages.account}: ${user.name}`;
  return (
    <div ref={place} className="user-menu">
      <button
        type="button"
        className="avatar"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        data-initials={initialsOf(user.name)}
        onClick={toggle}
      />
      {isOpen && (
        <div className="user-popup">
          <p className="user-name">
            <strong dir="auto">{user.name}</strong>
            <bdi>{user.email}</bdi>
          </p>
          <ul id={menuId} role="menu" aria-label={label}>
            {menuPages(user).map(({ text, to }) => (
              <li key={to} role="none">
                <Link role="menuitem" tabIndex={-1} to={to} onClick={close}>
                  {text}
                </Link>
              </li>
            ))}
            <LanguageChoice />
            <li role="none">
              <button type="button" role="menuitem" tabIndex={-1} onClick={read}>
                {shellMessages.recent.title}
              </button>
            </li>
            <li role="none">
              <button type="button" role="menuitem" tabIndex={-1} onClick={() => void signOut()}>
                {shellMessages.signOut}
              </button>
            </li>
          </ul>
        </div>
      )}
      {isReading && <RecentMessages onClose={() => setReading(false)} />}
    </div>
  );
}

function LanguageChoice() {
  return (
    <li role="none">
      <ul role="group" aria-label={shellMessages.language} className="languages">
        {Object.entries(languages).map(([tag, { name }]) => (
          <li key={tag} role="none">
            <button
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              lang={tag}
              aria-checked={tag === locale()}
              onClick={() => chooseLanguage(languagePreference.read(tag))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The next item's index by key; `at` is -1 when none has the focus. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where an arrow key on the closed menu's button enters: the first item, or the last (-1). */
const entries: Readonly<Record<string, 0 | -1>> = { ArrowDown: 0, ArrowUp: -1 };

const itemsIn = (place: HTMLElement) => Array.from(place.querySelectorAll<HTMLElement>('[role^=menuitem]'));

/** Returns false for keys that do nothing. */
function moveFocus(place: HTMLElement, key: string): boolean {
  const items = itemsIn(place);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = moves[key]?.(at, items.length);
  if (next !== undefined) items[next]?.focus();
  return next !== undefined;
}

/**
 * A menu button: arrows move, Escape returns the focus to the button, leaving `place` closes.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
function useMenu(place: RefObject<HTMLElement | null>) {
  /** The item that gets the focus on opening; undefined while closed. */
  const [entered, setEntered] = useState<0 | -1>();
  const isOpen = entered !== undefined;

  useEffect(() => {
    const { current } = place;
    if (entered !== undefined && current !== null) itemsIn(current).at(entered)?.focus();
  }, [place, entered]);

  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const listening = new AbortController();
    const react = (key: string): boolean => {
      if (!isOpen) setEntered(entries[key]);
      else if (key === 'Escape') current.querySelector('button')?.focus();
      else return moveFocus(current, key);
      if (isOpen) setEntered(undefined);
      return isOpen || key in entries;
    };
    const onKey = (event: KeyboardEvent) => {
      if (react(event.key)) event.preventDefault();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setEntered(undefined);
    };
    current.addEventListener('keydown', onKey, { signal: listening.signal });
    current.addEventListener('focusout', onLeave, { signal: listening.signal });
    return () => listening.abort();
  }, [place, isOpen]);

  return {
    isOpen,
    toggle: () => setEntered(isOpen ? undefined : 0),
    close: () => setEntered(undefined),
  };
}
