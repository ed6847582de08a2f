import './bottom-bar.css';
import { useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from '../messages.ts';
import { homePage } from './navigation.ts';
import { notify } from '../toasts/toasts.ts';
import { useMedia } from '../preferences/use-media.ts';

const { links } = shellMessages;

/** Milliseconds to read why a visitor must sign in first. */
const redirectDelay = 1000;

/** Without `to` it is a button that says why it leads nowhere. */
interface Item {
  readonly text: string;
  readonly to?: string;
}

function itemsFor(user: User | undefined): readonly Item[] {
  const home = { text: links.home, to: homePage(user) };
  if (user === undefined) return [home, { text: links.clients }, { text: links.posts }, { text: links.account }];
  const own = user.role === 'user' ? user.id : undefined;
  return [
    home,
    own === undefined ? { text: links.clients, to: paths.clients } : { text: links.clients },
    { text: links.posts, to: paths.posts(own) },
    { text: links.account, to: paths.account(own) },
  ];
}

export function BottomBar({ user }: { user: User | undefined }) {
  const isSmall = useMedia('(width < 688px)');
  const sendHome = useRedirectHome();
  if (!isSmall) return null;
  const refuse = () => {
    notify.error(user === undefined ? shellMessages.signInFirst : shellMessages.notInPlan);
    if (user === undefined) sendHome();
  };
  return (
    <nav id="bottom" className="bottom-bar" aria-label={shellMessages.quickNavigation}>
      <ul>
        {itemsFor(user).map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? (
              <button type="button" aria-disabled={user !== undefined} onClick={refuse}>
                {text}
              </button>
            ) : (
              <NavLink to={to} end>
                {text}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useRedirectHome() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setLeaving(false);
      void navigate(paths.home);
    }, redirectDelay);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return () => setLeaving(true);
}
