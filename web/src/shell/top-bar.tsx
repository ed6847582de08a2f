import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import type { User } from '../../../shared/domain/user.ts';
import { useMaybeUser } from '../auth/current-user.ts';
import { useSignOut } from '../auth/use-sign-out.ts';
import { paths } from '../paths.ts';
import { shellMessages } from './messages.ts';

const navigationId = 'main-navigation';

/** Brand, the person's pages and their menu. On a small screen the pages fold behind a toggle. */
export function TopBar() {
  const user = useMaybeUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <header id="top" className="top-bar awsui-context-top-navigation">
      <Link to={paths.home} className="brand">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <span>{brand.name}</span>
      </Link>
      {user !== undefined && (
        <>
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
              {linksOf(user).map(({ text, to }) => (
                <li key={to}>
                  <NavLink to={to} onClick={() => setOpen(false)}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <UserMenu user={user} />
        </>
      )}
    </header>
  );
}

function linksOf(user: User) {
  const { links } = shellMessages;
  return user.role === 'admin'
    ? [
        { text: links.clients, to: paths.clients },
        { text: links.posts, to: paths.posts() },
      ]
    : [{ text: links.posts, to: paths.posts(user.id) }];
}

/** Pages that are opened now and then. */
const menuPages = {
  admin: [
    { id: 'webhooks', text: shellMessages.webhooks, to: paths.webhooks },
    { id: 'deletion-requests', text: shellMessages.deletionRequests, to: paths.deletionRequests },
  ],
  user: [{ id: 'connect', text: shellMessages.connect, to: paths.connect() }],
} as const satisfies Record<User['role'], unknown>;

function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const pages = menuPages[user.role];
  return (
    <div className="user-menu">
      <ButtonDropdown
        ariaLabel={`${shellMessages.account}: ${user.name}`}
        items={[
          {
            id: 'account',
            text: user.email,
            items: [...pages, { id: 'sign-out', text: shellMessages.signOut }],
          },
        ]}
        onItemClick={({ detail: { id } }) => {
          const page = pages.find((one) => one.id === id);
          void (page === undefined ? signOut() : navigate(page.to));
        }}
      >
        {shortened(user.name)}
      </ButtonDropdown>
    </div>
  );
}

const longestName = 24;

/** A name that leaves room for the rest of the bar; the menu's label has all of it. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
