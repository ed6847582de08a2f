import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet, useLocation, useMatch } from 'react-router-dom';
import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import './workspace.css';
import { isStaff } from '../../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../../shared/domain/plans/plans.ts';
import { isOnTrial, currentEnd } from '../../../../shared/domain/subscriptions/subscription-status.ts';
import { useClientOfPage } from '../../address-ids.ts';
import { useUser } from '../../auth/current-user.ts';
import { useRights } from '../../auth/use-can.ts';
import { toApproveQuery, useApprovalFeed } from '../../data/posts/approvals.ts';
import { paths, patterns } from '../../paths.ts';
import { useMedia } from '../../shell/preferences/use-media.ts';
import { workspaceTexts } from './messages.ts';
import { useKnownClient } from './with-client.tsx';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { countdown, type Countdown } from '../../../../shared/domain/subscriptions/countdown.ts';
import { keepAfter } from '../../../../shared/domain/deletion/removal.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import { day, hour, second } from '../../../../shared/durations.ts';
import { useServerNow } from '../../shell/dates/use-server-now.ts';
import { ContactButton } from './contact-button.tsx';

const texts = workspaceTexts.section;

export function WorkspaceFrame() {
  const clientId = useClientOfPage();
  const client = useKnownClient(clientId);
  const isHome = useMatch(patterns.client) !== null;
  const isPlan = useMatch(patterns.clientPlan) !== null;
  return (
    <>
      <Sections
        clientId={clientId}
        isKnown={client !== undefined}
        canViewAnalytics={client !== undefined && permissionsOf(client.plan).canViewAnalytics}
        hasEvents={client !== undefined && permissionsOf(client.plan).canAccessAPI}
        canConverse={client !== undefined && permissionsOf(client.plan).canAccessAdvancedFeatures}
      />
      {client !== undefined && client.isStaff !== true && (
        <CountdownBanner key={client.id} client={client} isUrgentOnly={!isPlan && !(isHome && isOnTrial(client))} />
      )}
      <Outlet />
    </>
  );
}

interface SectionsProps {
  readonly clientId: ClientId;
  readonly isKnown: boolean;
  readonly canViewAnalytics: boolean;
  readonly canConverse: boolean;
  readonly hasEvents: boolean;
}

/** Client settings belong to the client; an admin has an account page. */
function Sections({ clientId, isKnown, canViewAnalytics, canConverse, hasEvents }: SectionsProps) {
  const user = useUser();
  const may = useRights();
  const isOwn = user.id === clientId;
  const waiting = useQuery({ ...toApproveQuery(clientId), enabled: isKnown }).data?.waiting ?? 0;
  useApprovalFeed(clientId, waiting > 0);
  const approvals = waiting === 0 ? texts.approvals : texts.approvalsWaiting({ count: waiting });
  const links = [
    ...(isStaff(user) ? [{ text: texts.clientPage, to: paths.clientPage(clientId) }] : []),
    { text: texts.overview, to: paths.client(clientId) },
    { text: texts.posts, to: paths.posts(clientId) },
    { text: approvals, to: paths.clientApprovals(clientId) },
    ...(canConverse ? [{ text: texts.conversations, to: paths.clientConversations(clientId) }] : []),
    { text: texts.media, to: paths.media(clientId) },
    ...(canViewAnalytics
      ? [
          { text: texts.history, to: paths.clientHistoryPage(clientId) },
          { text: texts.analytics, to: paths.clientAnalytics(clientId) },
          { text: texts.reports, to: paths.clientReports(clientId) },
        ]
      : []),
    ...(hasEvents && may('events.manage') ? [{ text: texts.events, to: paths.events(clientId) }] : []),
    { text: texts.plan, to: paths.clientPlan(clientId) },
    ...(isOwn ? [{ text: texts.settings, to: paths.account(clientId) }] : []),
    { text: texts.help, to: paths.clientHelp(clientId) },
  ];
  return (
    <nav className="sections" aria-label={workspaceTexts.sections}>
      <SectionLinks links={links} home={paths.client(clientId)} />
    </nav>
  );
}

interface SectionLinksProps {
  readonly links: readonly { readonly text: string; readonly to: string }[];
  readonly home: string;
}

/** On a phone a menu, which is named after the page that is open and closes with it. */
function SectionLinks({ links, home }: SectionLinksProps) {
  const { pathname } = useLocation();
  const isSmall = useMedia('(width < 688px)');
  const isOpen = (to: string) => (to === home ? pathname === to : pathname === to || pathname.startsWith(`${to}/`));
  const list = (
    <ul>
      {links.map(({ text, to }) => (
        <li key={to}>
          <NavLink to={to} end>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  if (!isSmall) return list;
  const current = links.findLast(({ to }) => isOpen(to))?.text ?? workspaceTexts.sections;
  return (
    <details key={pathname}>
      <summary>{current}</summary>
      {list}
    </details>
  );
}

const countdownTexts = workspaceTexts.countdown;

function CountdownBanner({ client, isUrgentOnly }: { client: Client; isUrgentOnly: boolean }) {
  const end = currentEnd(client).endsAt;
  const now = useServerNow(second, Date.parse(end));
  const left = countdown(end, now);
  if (isUrgentOnly && !left.isOver && !left.isUrgent) return null;
  return (
    <div className="countdown">
      {left.isOver ? (
        <Alert
          type="error"
          header={countdownTexts.expired}
          action={<ContactButton client={client} request="renewal" />}
        >
          {graceOf(client)}
        </Alert>
      ) : (
        <Alert type={left.isUrgent ? 'warning' : 'info'}>
          {headingOf(client)} <TimeLeft end={end} left={left} />
        </Alert>
      )}
      <LiveRegion hidden>{announced(client, left)}</LiveRegion>
    </div>
  );
}

const graceOf = (client: Client) =>
  currentEnd(client).of === 'trial'
    ? countdownTexts.graceAfterTrial({ days: keepAfter.trialEnd / day })
    : countdownTexts.grace({ hours: keepAfter.planEnd / hour });

type Running = Extract<Countdown, { isOver: false }>;

const headingOf = (client: Client) => countdownTexts[currentEnd(client).of];

function TimeLeft({ end, left: { days, hours, minutes, seconds } }: { end: Instant; left: Running }) {
  const parts = [
    countdownTexts.days({ count: days }),
    countdownTexts.hours({ count: hours }),
    countdownTexts.minutes({ count: minutes }),
  ];
  return (
    <time dateTime={end} className="time-left">
      {parts.join(' ')} <span aria-hidden="true">{countdownTexts.seconds({ count: seconds })}</span>
    </time>
  );
}

/** Announced to screen readers only when the days change, on the last day the hours, and at the end. */
function announced(client: Client, left: Countdown): string {
  if (left.isOver) return `${countdownTexts.expired}. ${graceOf(client)}`;
  const { days, hours } = left;
  if (days > 0) return `${headingOf(client)} ${countdownTexts.days({ count: days })}`;
  return `${headingOf(client)} ${hours > 0 ? countdownTexts.hours({ count: hours }) : countdownTexts.lessThanHour}`;
}
