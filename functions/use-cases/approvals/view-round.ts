import type { ApprovalCard, CardState, ApprovalView } from '../../../shared/domain/approvals/approval-card.ts';
import { approvalsOf, policyOfAll } from '../../../shared/domain/approvals/approval-policy.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import {
  entriesFor,
  newThread,
  threadPages,
  type ThreadEntry,
} from '../../../shared/domain/approvals/approval-thread.ts';
import { canStillAnswer, isHeldPastTime } from '../../../shared/domain/approvals/decide.ts';
import {
  isSameContent,
  type ShownFile,
  type ShownPost,
  shownPost,
} from '../../../shared/domain/approvals/shown-post.ts';
import { isWithheld } from '../../../shared/domain/approvals/post-review.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { ifFound } from '../../../shared/domain/errors.ts';
import type { PostId, ClientId } from '../../../shared/domain/ids.ts';
import { isLinkOpen } from '../../../shared/domain/links/link.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { mapFieldFiles } from '../../../shared/platforms/platform-media.ts';
import { requireOwner, type Caller, sideOf } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { SignPath } from '../media/ports.ts';
import type { Posts } from '../posts/ports.ts';
import { approvalHash } from './approval-hash.ts';
import type { Approvals } from './ports.ts';

interface CardDependencies {
  posts: Pick<Posts, 'load' | 'receiptsOf'>;
  approvals: Pick<Approvals, 'findThread'>;
  sign: SignPath;
}

/** A post of a round as its client sees it, or as staff do, with their own notes. */
async function cardOf(
  postId: PostId,
  { id: roundId, isReviewed }: Pick<ApprovalRound, 'id'> & { isReviewed: boolean },
  side: ThreadEntry['side'],
  { posts, approvals, sign }: CardDependencies,
): Promise<ApprovalCard> {
  const [post, thread = newThread(postId)] = await Promise.all([
    ifFound(posts.load(postId)),
    approvals.findThread(postId, threadPages.ofRound),
  ]);
  const isCut = thread.earlier !== undefined && { isCut: true as const };
  const common = { postId, entries: entriesFor(thread, side), ...isCut };
  if (post === undefined) return { ...common, ...(await gone(postId, posts)) };
  const shown = shownPost(post);
  const { approval } = post;
  if (approval?.roundId !== roundId) return { ...common, ...nothing, state: 'elsewhere' };
  if (isReviewed && side === 'client' && canStillAnswer(post) && isWithheld(post.review))
    return { ...common, ...nothing, state: 'in-review' };
  const state = stateOf(post);
  const { answeredTo } = thread;
  const isChanged = state === 'asked-again' && answeredTo !== undefined && isDifferent(answeredTo, shown);
  return {
    ...common,
    ...(approval.state !== 'asked' && said(approval)),
    state,
    isByAgent: post.isByAgent,
    seen: approvalHash(post),
    shown: withSignedFiles(shown, sign),
    ...(isChanged && { before: withSignedFiles(answeredTo, sign) }),
    isPastTime: isHeldPastTime(post),
    links: post.targets.flatMap((target) =>
      target.state === 'published' ? [{ platform: target.platform, permalink: target.permalink }] : [],
    ),
  };
}

const nothing = { seen: '', isPastTime: false, links: [] };

const isDifferent = (one: ShownPost, other: ShownPost) =>
  !isSameContent(one, other) || one.scheduledFor !== other.scheduledFor;

function said(approval: Exclude<NonNullable<PostRecord['approval']>, { state: 'asked' }>) {
  const { by, at } = approval;
  switch (approval.state) {
    case 'yes':
      return { by, at };
    case 'change':
      return { by, at, text: approval.text, mark: approval.mark };
    case 'no':
      return { by, at, text: approval.text };
  }
}

function stateOf(post: PostRecord): CardState {
  const { approval, status } = post;
  if (status === 'published') return 'published';
  if (!canStillAnswer(post)) return 'going-out';
  if (approval?.state === 'asked') return approval.isAgain === true ? 'asked-again' : 'asked';
  return approval?.state ?? 'asked';
}

/** Published posts are removed after a time; their receipts stay. */
async function gone(postId: PostId, posts: CardDependencies['posts']) {
  const receipts = await posts.receiptsOf(postId);
  const links = receipts.map(({ platform, permalink }) => ({ platform, permalink }));
  return { ...nothing, links, state: receipts.length > 0 ? ('published' as const) : ('removed' as const) };
}

function withSignedFiles({ platforms, ...shown }: ShownPost, sign: SignPath): ShownPost {
  const signed = (file: ShownFile) => ({ ...file, url: sign(file.url) });
  return {
    ...shown,
    platforms: platforms.map((part) => ({
      ...part,
      files: part.files.map(signed),
      ...mapFieldFiles(part, signed),
    })),
  };
}

export type ViewDependencies = CardDependencies & { agency: string };

/** In the order in which the posts go out; those without a time come last. */
export async function viewRound(
  round: ApprovalRound,
  client: Pick<Client, 'name' | 'approvals'>,
  side: ThreadEntry['side'],
  deps: ViewDependencies,
): Promise<ApprovalView> {
  const { policy, isReviewed = false } = approvalsOf(client);
  const cards = await Promise.all(
    round.postIds.map((postId) => cardOf(postId, { id: round.id, isReviewed }, side, deps)),
  );
  const { language, message, expiresAt } = round;
  return {
    clientName: client.name,
    agency: deps.agency,
    policy: policyOfAll(cards, policy),
    language,
    message,
    expiresAt,
    cards: cards.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))),
  };
}

const placeOf = ({ shown }: ApprovalCard): string => shown?.scheduledFor ?? '9999';

const left: ReadonlySet<CardState> = new Set(['elsewhere', 'in-review']);

/** Each post stands in the round that asked last. */
export async function toApprove(
  caller: Caller,
  clientId: ClientId,
  deps: ViewDependencies & {
    clients: Pick<Clients, 'load'>;
    approvals: Pick<Approvals, 'listFor' | 'findThread'>;
    now: Date;
  },
): Promise<{ rounds: { round: ApprovalRound; view: ApprovalView }[]; waiting: number }> {
  requireOwner(caller, clientId, 'Client');
  const client = await deps.clients.load(clientId);
  const open = (await deps.approvals.listFor(clientId)).filter((round) => isLinkOpen(round, deps.now));
  const side = sideOf(caller);
  const viewed = await Promise.all(
    open.map(async (round) => {
      const view = await viewRound(round, client, side, deps);
      return { round, view: { ...view, cards: view.cards.filter(({ state }) => !left.has(state)) } };
    }),
  );
  const rounds = viewed.filter(({ view }) => view.cards.length > 0);
  const cards = rounds.flatMap(({ view }) => view.cards);
  const waiting = cards.filter(({ state }) => state === 'asked' || state === 'asked-again').length;
  return { rounds, waiting };
}
