import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { chooseLanguage } from '../../messages/choose-language.ts';
import { languagePreference } from '../../messages/language-preference.ts';
import { languages } from '../../messages/languages.ts';
import { locale } from '../../messages/messages.ts';
import { shellMessages } from '../messages.ts';
import { menuPages } from './navigation.ts';
import { useMenu } from './use-menu.ts';
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
