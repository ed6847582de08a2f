import './bottom-bar.css';
import { useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { User } from '../../../../shared/domain/clients/user.ts';
import { paths } from '../../paths.ts';
import { shellMessages } from '../messages.ts';
import { homePage } from './navigation.ts';
import { notify } from '../toasts/toasts.ts';
import { useMedia } from '../preferences/use-media.ts';

const { links } = shellMessages;

/** Milliseconds to read why a visitor must sign in first. */
const redirectDelay = 1000;

/** Drawn here: this bar is on public pages too, which load nothing of the console. */
const shapes = {
  home: 'M3 11 12 4l9 7M6 9v11h12V9',
  clients:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 0 7M22 21v-2a5 5 0 0 0-4-4.9',
  posts: 'M4 5h16v14H4ZM8 9h8M8 13h5',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21v-1a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v1',
} as const;

function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
      <path d={shapes[name]} />
    </svg>
  );
}

/** Without `to` it is a button that says why it leads nowhere. */
interface Item {
  readonly icon: keyof typeof shapes;
  readonly text: string;
  readonly to?: string;
}

function itemsFor(user: User | undefined): readonly Item[] {
  const [home, clients, posts, account] = [
    { icon: 'home', text: links.home, to: homePage(user) },
    { icon: 'clients', text: links.clients },
    { icon: 'posts', text: links.posts },
    { icon: 'account', text: links.account },
  ] as const;
  if (user === undefined) return [home, clients, posts, account];
  const own = isStaff(user) ? undefined : user.id;
  return [
    home,
    own === undefined ? { ...clients, to: paths.clients } : clients,
    { ...posts, to: paths.posts(own) },
    { ...account, to: paths.account(own) },
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
        {itemsFor(user).map(({ icon, text, to }) => (
          <li key={text}>
            {to === undefined ? (
              <button type="button" aria-disabled={user !== undefined} onClick={refuse}>
                <Icon name={icon} />
                {text}
              </button>
            ) : (
              <NavLink to={to} end>
                <Icon name={icon} />
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
