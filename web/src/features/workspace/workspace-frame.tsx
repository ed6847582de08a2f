import './workspace.css';
import { NavLink, Outlet, useMatch } from 'react-router-dom';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { useClientOfPage } from '../../address-ids.ts';
import { useUser } from '../../auth/current-user.ts';
import { paths, patterns } from '../../paths.ts';
import { CountdownBanner } from './countdown-banner.tsx';
import { workspaceTexts } from './messages.ts';
import { useKnownClient } from './with-client.tsx';

const texts = workspaceTexts.section;

export function WorkspaceFrame() {
  const clientId = useClientOfPage();
  const client = useKnownClient(clientId);
  const isOverview = useMatch(patterns.client) !== null;
  return (
    <>
      <Sections
        clientId={clientId}
        canViewAnalytics={client !== undefined && permissionsOf(client.plan).canViewAnalytics}
      />
      {client !== undefined && client.isStaff !== true && (
        <CountdownBanner key={client.id} client={client} isUrgentOnly={!isOverview} />
      )}
      <Outlet />
    </>
  );
}

/** Client settings belong to the client; an admin has an account page. */
function Sections({ clientId, canViewAnalytics }: { clientId: ClientId; canViewAnalytics: boolean }) {
  const isOwn = useUser().id === clientId;
  const links = [
    { text: texts.overview, to: paths.client(clientId) },
    { text: texts.posts, to: paths.posts(clientId) },
    { text: texts.media, to: paths.media(clientId) },
    ...(canViewAnalytics ? [{ text: texts.analytics, to: paths.clientAnalytics(clientId) }] : []),
    ...(isOwn ? [{ text: texts.settings, to: paths.account(clientId) }] : []),
    { text: texts.help, to: paths.clientHelp(clientId) },
  ];
  return (
    <nav className="sections" aria-label={workspaceTexts.sections}>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.client(clientId)}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
