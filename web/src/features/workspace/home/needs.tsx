import Box from '@cloudscape-design/components/box';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { currentEnd } from '../../../../../shared/domain/subscriptions/subscription-status.ts';
import { day, minute } from '../../../../../shared/durations.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { toApproveQuery } from '../../../data/posts/approvals.ts';
import { failedPostsQuery, unconfirmedPostsQuery } from '../../../data/home.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { paths } from '../../../paths.ts';
import { showDay } from '../../../shell/dates/show-day.ts';
import { useServerNow } from '../../../shell/dates/use-server-now.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from '../messages.ts';

const texts = homeTexts.needs;

/** Milliseconds before the end of a trial or plan from which on it is said here. */
const endsSoon = 3 * day;

interface Need {
  readonly key: string;
  readonly state: StatusIndicatorProps.Type;
  readonly label: string;
  readonly text?: string;
  /** The text is that of a post, of which the beginning is enough. */
  readonly isPost?: true;
  readonly action: string;
  readonly to: string;
}

export function Needs({ client }: { client: Client }) {
  const { id } = client;
  const approvals = useQuery(toApproveQuery(id));
  const failed = useQuery(failedPostsQuery(id));
  const unconfirmed = useQuery(unconfirmedPostsQuery(id));
  const connections = useQuery(connectionsQuery(id));
  const now = useServerNow(minute, Date.parse(currentEnd(client).endsAt));
  const asked = [approvals, failed, unconfirmed, connections];
  const needs = [
    ...approvalNeeds(id, approvals.data?.waiting ?? 0),
    ...postNeeds(id, failed.data?.posts ?? [], { state: 'error', label: texts.postFailed }),
    ...postNeeds(id, unconfirmed.data?.posts ?? [], { state: 'warning', label: texts.postUnconfirmed }),
    ...(connections.data ?? []).flatMap((connection) => accountNeeds(id, connection)),
    ...endNeeds(client, now),
  ];
  const isLoading = needs.length === 0 && asked.some(({ data }) => data === undefined);
  return (
    <HomeSection
      title={texts.title}
      rows={isLoading ? undefined : needs.map((need) => <NeedRow key={need.key} need={need} />)}
      empty={texts.empty}
      problem={{
        title: texts.failed,
        error: asked.find(({ error }) => error !== null)?.error ?? null,
        onRetry: () => {
          for (const { refetch } of asked) void refetch();
        },
      }}
    />
  );
}

function NeedRow({ need: { state, label, text, isPost, action, to } }: { need: Need }) {
  return (
    <li className="home-row">
      <div className="home-row-words">
        <StatusIndicator type={state}>{label}</StatusIndicator>
        {text !== undefined && (
          <Box color="text-body-secondary" fontSize="body-s">
            <div dir="auto" className={isPost ? 'home-row-excerpt' : 'reading'}>
              {text}
            </div>
          </Box>
        )}
      </div>
      <LinkButton to={to} ariaLabel={texts.actionFor({ action, what: label })}>
        {action}
      </LinkButton>
    </li>
  );
}

const approvalNeeds = (clientId: ClientId, count: number): Need[] =>
  count === 0
    ? []
    : [
        {
          key: 'approvals',
          state: 'pending',
          label: texts.approve({ count }),
          action: texts.approveAction,
          to: paths.clientApprovals(clientId),
        },
      ];

const postNeeds = (clientId: ClientId, posts: readonly Post[], said: Pick<Need, 'state' | 'label'>): Need[] =>
  posts.map(({ id, content }) => ({
    ...said,
    key: `${said.state} ${id}`,
    text: content,
    isPost: true,
    action: texts.openPost,
    to: paths.post(id, clientId),
  }));

function accountNeeds(clientId: ClientId, { platform: of, accountName, health, expiresAt }: Connection): Need[] {
  const platform = platformNames[of];
  const action = { key: `account ${of}`, action: texts.reconnectAction, to: paths.connect(clientId) };
  switch (health) {
    case 'healthy':
      return [];
    case 'degraded':
      return [{ ...action, state: 'warning', label: texts.endsSoon({ platform, day: showDay(expiresAt ?? '') }) }];
    case 'reconnect':
      return [
        {
          ...action,
          state: 'error',
          label: texts.reconnect({ platform }),
          text: texts.reconnectText({ account: accountName }),
        },
      ];
  }
}

function endNeeds(client: Client, now: Date): Need[] {
  const { of, endsAt } = currentEnd(client);
  const left = Date.parse(endsAt) - now.getTime();
  if (client.isStaff === true || left < 0 || left > endsSoon) return [];
  const isTrial = of === 'trial';
  const shown = { day: showDay(endsAt) };
  return [
    {
      key: 'end',
      state: 'warning',
      label: isTrial ? texts.trialEnds(shown) : texts.planEnds(shown),
      text: texts.endsText,
      action: isTrial ? texts.subscribe : texts.renew,
      to: paths.payment({ plan: client.plan, method: 'now', email: client.email }),
    },
  ];
}
