import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import type { Action } from '../../../../../shared/domain/access/policy.ts';
import type { Need, HomePost } from '../../../../../shared/domain/home/home.ts';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { findingText } from '../../../messages/finding-text.ts';
import { reasonText } from '../../../messages/reason-text.ts';
import { paths } from '../../../paths.ts';
import { showDay } from '../../../shell/dates/show-day.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { dashboardTexts } from '../messages.ts';
import type { RowParts } from './home-row.tsx';
import { inAList } from '../../../messages/messages.ts';

const { kinds, actions, actionFor, ...texts } = dashboardTexts.needs;

/** Offers the client a link by which it connects the account. */
export type SendLink = (connection: Extract<Need, { kind: 'reconnect' }>['connection']) => ReactNode;

type ReportNeed = Extract<Need, { kind: 'report' }>;
type UnusedLink = Extract<Need, { kind: 'connect-link-unused' }>;
type Overdue = Extract<Need, { kind: 'approval-overdue' }>;

/** From other features. */
export interface NeedTools {
  /** Has the platforms asked what became of a post. */
  readonly onAsk: (postId: PostId) => void;
  readonly sendLink: SendLink;
  /** Reminds the client of a round whose link still works. */
  readonly remind: (need: Overdue) => ReactNode;
  readonly onSendReport: (need: ReportNeed) => void;
}

/** What its action asks for. Who has no right to it is led to where it is read. */
const needed = {
  failed: 'posts.draft',
  unconfirmed: 'posts.publish',
  reconnect: 'connections.manage',
  'change-asked': 'posts.read',
  refused: 'posts.read',
  'approval-overdue': 'approvals.ask',
  'on-hold': 'posts.read',
  'at-risk': 'posts.draft',
  report: 'reports.send',
  'connect-link-unused': 'connections.invite',
  'comments-waiting': 'conversations.answer',
  'clean-up-held': 'operations.read',
  'review-change': 'posts.draft',
  'reviews-waiting': 'posts.review',
} as const satisfies Readonly<Record<Need['kind'], Action>>;

export function rowOf(need: Need, tools: NeedTools, may: (action: Action) => boolean): RowParts {
  const parts = partsOf(need, tools);
  if (may(needed[need.kind])) return parts;
  return { ...parts, action: 'post' in need && goTo(actions.open, paths.post(need.post.id), need.post.clientName) };
}

/** A new kind of need is one more case. */
function partsOf(need: Need, { onAsk, sendLink, remind, onSendReport }: NeedTools): RowParts {
  switch (need.kind) {
    case 'failed':
      return failedRow(need.post);
    case 'unconfirmed':
      return unconfirmedRow(need.post, onAsk);
    case 'reconnect':
      return accountRow(need, sendLink);
    case 'change-asked':
      return answerRow(need, kinds.changeAsked, need.text);
    case 'refused':
      return answerRow(need, kinds.saidNo, need.text);
    case 'approval-overdue':
      return overdueRow(need, remind);
    case 'on-hold':
      return holdRow(need.post);
    case 'at-risk':
      return riskRow(need);
    case 'report':
      return reportRow(need, onSendReport);
    case 'connect-link-unused':
      return unusedLinkRow(need);
    case 'comments-waiting': {
      const label = (need.isMore ? kinds.moreCommentsWait : kinds.commentsWait)({ count: need.count });
      return { state: 'pending', label, reasons: [], action: goTo(actions.answer, paths.conversations, label) };
    }
    case 'reviews-waiting': {
      const label = kinds.reviewsWait({ count: need.count });
      const to = `${paths.posts()}?view=list&waitsFor=review&sort=earliest`;
      return { state: 'pending', label, reasons: [], action: goTo(actions.review, to, label) };
    }
    case 'review-change':
      return answerRow(need, kinds.reviewChange, need.text);
    case 'clean-up-held':
      return {
        state: 'warning',
        label: kinds.cleanUp,
        reasons: [texts.cleanUpText],
        action: goTo(actions.look, paths.subscriptions, kinds.cleanUp),
      };
  }
}

const failedRow = (post: HomePost): RowParts => ({
  ...of(post),
  state: 'error',
  label: failedLabel(post),
  reasons: post.targets.flatMap((target) =>
    target.state === 'failed' ? [`${platformNames[target.platform]}: ${reasonText(target)}`] : [],
  ),
  action: goTo(actions.fix, paths.editPost(post.id), post.clientName),
});

const unconfirmedRow = (post: HomePost, onAsk: (postId: PostId) => void): RowParts => ({
  ...of(post),
  state: 'warning',
  label: kinds.unconfirmed,
  reasons: [texts.unconfirmedText({ platforms: namesWith(post, 'unconfirmed') })],
  action: (
    <Button ariaLabel={actionFor({ action: actions.checkNow, name: post.clientName })} onClick={() => onAsk(post.id)}>
      {actions.checkNow}
    </Button>
  ),
});

function accountRow({ connection, waiting }: Extract<Need, { kind: 'reconnect' }>, sendLink: SendLink): RowParts {
  const { clientId, clientName, platform, accountName, risk, expiresAt } = connection;
  return {
    client: { id: clientId, name: clientName },
    state: risk === 'expiring' ? 'warning' : 'error',
    label: risk === 'expiring' ? kinds.expiring({ day: showDay(expiresAt ?? '') }) : kinds[risk],
    reasons: [
      texts.account({ platform: platformNames[platform], account: accountName }),
      reasonText(connection),
      waiting === 0 ? '' : texts.waiting({ count: waiting }),
    ].filter((reason) => reason !== ''),
    action: (
      <span className="home-row-actions">
        {sendLink(connection)}
        {goTo(actions.reconnect, paths.connect(clientId), `${clientName}, ${platformNames[platform]}`)}
      </span>
    ),
  };
}

const answerRow = (
  { post, by }: Extract<Need, { kind: 'change-asked' | 'refused' | 'review-change' }>,
  label: string,
  text: string | undefined,
): RowParts => ({
  ...of(post),
  state: 'warning',
  label,
  reasons: [text === undefined ? by : texts.asked({ name: by, text })],
  action: goTo(actions.open, paths.post(post.id), post.clientName),
});

function overdueRow(need: Overdue, remind: NeedTools['remind']): RowParts {
  const { post, posts: count, cause, policy, expiresAt } = need;
  const time = showInstant(cause === 'time' ? post.at : expiresAt);
  const why = {
    time: policy === 'until-yes' ? texts.withoutYes : texts.withoutNo,
    'link-ends': texts.linkEnds({ time }),
    'link-ended': texts.linkEnded({ time }),
    'link-guessed': texts.linkGuessed,
  };
  return {
    ...of(post),
    state: 'pending',
    label: kinds.overdue,
    reasons: [cause === 'time' ? texts.overduePosts({ count, time }) : texts.overdueUntimed({ count }), why[cause]],
    action:
      cause === 'link-ended' || cause === 'link-guessed'
        ? goTo(actions.open, paths.post(post.id), post.clientName)
        : remind(need),
  };
}

function reportRow(need: ReportNeed, onSendReport: NeedTools['onSendReport']): RowParts {
  const { state, clientId, clientName, recipients } = need;
  const name = clientName;
  return {
    client: { id: clientId, name },
    state: state === 'waiting' ? 'pending' : 'error',
    label: state === 'waiting' ? kinds.reportWaits : kinds.reportFailed,
    reasons: recipients,
    action:
      state !== 'failed' ? (
        goTo(actions.look, paths.clientPage(clientId, 'reports'), name)
      ) : (
        <Button ariaLabel={actionFor({ action: actions.sendAgain, name })} onClick={() => onSendReport(need)}>
          {actions.sendAgain}
        </Button>
      ),
  };
}

function unusedLinkRow({ clientId, clientName, platforms, endedAt, wasOpened }: UnusedLink): RowParts {
  const day = showDay(endedAt);
  return {
    client: { id: clientId, name: clientName },
    state: 'pending',
    label: kinds.linkUnused,
    reasons: [
      inAList(platforms.map((platform) => platformNames[platform])),
      wasOpened ? texts.linkOpened({ day }) : texts.linkNotOpened({ day }),
    ],
    action: goTo(actions.newLink, paths.connect(clientId), clientName),
  };
}

const holdRow = (post: HomePost): RowParts => ({
  ...of(post),
  state: 'pending',
  label: kinds.onHold,
  reasons: post.targets.flatMap((target) =>
    target.state === 'waiting' && target.reason !== undefined
      ? [`${platformNames[target.platform]}: ${reasonText(target)}`]
      : [],
  ),
  action: goTo(actions.open, paths.post(post.id), post.clientName),
});

const riskRow = ({ post, findings }: Extract<Need, { kind: 'at-risk' }>): RowParts => ({
  ...of(post),
  state: 'warning',
  label: kinds.atRisk,
  reasons: findings.map(findingText),
  action: fixRisk(post, findings[0]?.code ?? ''),
});

export const keyOf = (need: Need): string => {
  if (need.kind === 'approval-overdue') return `${need.kind} ${need.roundId}`;
  if ('post' in need) return `${need.kind} ${need.post.id}`;
  if (need.kind === 'connect-link-unused') return `${need.kind} ${need.clientId}`;
  if (need.kind === 'report') return `${need.kind} ${need.clientId} ${need.period}`;
  return need.kind === 'reconnect' ? `${need.connection.clientId} ${need.connection.platform}` : need.kind;
};

const of = (post: HomePost) => ({ post, client: { id: post.clientId, name: post.clientName } });

const goTo = (action: string, to: string, name: string) => (
  <LinkButton to={to} ariaLabel={actionFor({ action, name })}>
    {action}
  </LinkButton>
);

function failedLabel({ targets }: HomePost): string {
  const failed = targets.filter(({ state }) => state === 'failed').length;
  return failed === targets.length ? kinds.failed : kinds.failedPartly({ failed, all: targets.length });
}

const namesWith = ({ targets }: HomePost, wanted: string) =>
  inAList(targets.flatMap(({ platform, state }) => (state === wanted ? platformNames[platform] : [])));

const ofAccount = new Set(['not-connected', 'reconnect', 'connection-ends']);
const ofPlan = new Set(['trial-ends', 'plan-ends', 'deactivated']);

function fixRisk({ id, clientId, clientName }: HomePost, code: string) {
  if (ofAccount.has(code)) return goTo(actions.reconnect, paths.connect(clientId), clientName);
  if (ofPlan.has(code)) return goTo(actions.renew, paths.clientPage(clientId, 'subscription'), clientName);
  return goTo(actions.edit, paths.editPost(id), clientName);
}
