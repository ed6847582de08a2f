import './top-bar.css';
import { useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brand } from '../../../../shared/brand.ts';
import { languageOfAddress } from '../../../../shared/page-languages.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from '../messages.ts';
import { homePage, mainPages } from './navigation.ts';
import { SignInLink } from '../states/sign-in-link.tsx';

/** Higher counts show "99+". */
const mostShown = 99;

const shownCount = (count: number) => (count > mostShown ? `${mostShown}+` : String(count));

/** Starts with the visible text, so that speech input finds the link. */
const waitingLabel = (text: string, count: number) =>
  shellMessages.conversationsWait({ page: `${text} ${shownCount(count)}` });

const navigationId = 'main-navigation';

interface TopBarProps {
  readonly user: User | undefined;
  /** Whether the service is still asked who is there. */
  readonly isUnknown?: boolean;
  /** The menu of who is signed in. */
  readonly menu: ReactNode;
  /** The search and the notification bell, where the frame has them. */
  readonly notifications?: ReactNode;
  /** Comments that wait for staff. */
  readonly waiting?: number | undefined;
}

/** On a small screen the pages collapse behind a toggle. */
export function TopBar({ user, isUnknown = false, menu, notifications, waiting = 0 }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header id="top" className="top-bar">
      <Link to={homePage(user)} className="brand">
        <span>{brand.name}</span>
      </Link>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded={isOpen}
        aria-controls={navigationId}
        onClick={() => setOpen(!isOpen)}
      >
        {shellMessages.menu}
      </button>
      <nav id={navigationId} aria-label={shellMessages.mainNavigation} className={isOpen ? 'pages open' : 'pages'}>
        <ul>
          {mainPages(user).map(({ text, to }) => (
            <li key={text}>
              {to === paths.conversations && waiting > 0 ? (
                <NavLink to={to} end onClick={() => setOpen(false)} aria-label={waitingLabel(text, waiting)}>
                  {text} <span className="page-count">{shownCount(waiting)}</span>
                </NavLink>
              ) : (
                <NavLink to={to} end onClick={() => setOpen(false)}>
                  {text}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {notifications}
      {user === undefined ? <SignIn isUnknown={isUnknown} /> : menu}
    </header>
  );
}

/**
 * On the landing page it leads to /login, elsewhere to the landing page. While it is not known who is there, to /login, which leads
 * a signed-in person back.
 */
function SignIn({ isUnknown }: { isUnknown: boolean }) {
  const { pathname, search, hash } = useLocation();
  if (languageOfAddress(pathname).path === paths.home)
    return <SignInLink className="sign-in">{shellMessages.signIn}</SignInLink>;
  if (isUnknown)
    return (
      <Link to={paths.login} state={{ from: `${pathname}${search}${hash}` }} className="sign-in">
        {shellMessages.signIn}
      </Link>
    );
  return (
    <Link to={paths.home} className="sign-in">
      {shellMessages.signIn}
    </Link>
  );
}
