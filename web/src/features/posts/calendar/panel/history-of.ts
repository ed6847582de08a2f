import type { ListedAuditEntry } from '../../../../../../shared/contracts/operations/audit-contracts.ts';
import type { ThreadEntry } from '../../../../../../shared/domain/approvals/approval-thread.ts';
import type { Post } from '../../../../../../shared/domain/posts/post.ts';
import type { TargetView } from '../../../../../../shared/domain/posts/target-view.ts';
import type { Instant } from '../../../../../../shared/domain/text.ts';
import { platformNames } from '../../../../../../shared/platforms/platforms.ts';
import { reasonText } from '../../../../messages/reason-text.ts';
import { saidTexts } from '../../approvals/messages.ts';
import { targetNames } from '../../messages.ts';
import { calendarTexts, historyTexts } from '../messages.ts';

export interface HistoryEntry {
  readonly at: Instant;
  readonly what: string;
  /** Absent where it is not known, and for what happened by itself. */
  readonly by?: string | undefined;
  readonly text?: string | undefined;
  readonly link?: string | undefined;
}

interface Known {
  readonly audit: readonly ListedAuditEntry[];
  readonly said: readonly Pick<ThreadEntry, 'at' | 'by' | 'said' | 'text'>[];
}

const texts = calendarTexts.panel;
const reviewed = new Set<string>(['post.review-asked', 'post.reviewed', 'post.review-change']);
const created = new Set<string>(['post.created', 'post.scheduled']);

/** In the order in which it happened. */
export function historyOf(post: Post, { audit, said }: Known): HistoryEntry[] {
  const isCreationKnown = audit.some(({ kind }) => created.has(kind));
  const { approval, review } = post;
  const isReviewKnown = review === undefined || audit.some(({ kind }) => reviewed.has(kind));
  const entries: HistoryEntry[] = [
    ...(isCreationKnown ? [] : [{ at: post.createdAt, what: historyTexts['post.created'] }]),
    ...audit.flatMap(done),
    ...(isReviewKnown ? [] : reviewOf(review)),
    ...(approval === undefined ? [] : [{ at: approval.askedAt, what: texts.askedFor }]),
    ...said.map(({ at, by, said: what, text }) => ({ at, by, what: saidTexts[what], text })),
    ...post.targets.flatMap(outcomeOf),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Its last answer, of which those without the audit log know as well. */
function reviewOf({ state, askedAt, at, by }: NonNullable<Post['review']>): HistoryEntry[] {
  const asked = askedAt === undefined ? [] : [{ at: askedAt, what: historyTexts['post.review-asked'] }];
  if (state === 'asked' || at === undefined) return asked;
  return [...asked, { at, by, what: historyTexts[state === 'yes' ? 'post.reviewed' : 'post.review-change'] }];
}

function done({ at, kind, actor }: ListedAuditEntry): HistoryEntry[] {
  const what = Object.entries(historyTexts).find(([known]) => known === kind)?.[1];
  return what === undefined ? [] : [{ at, what, by: actor.name }];
}

function outcomeOf(target: TargetView): HistoryEntry[] {
  const what = texts.onPlatform({ what: targetNames[target.state], platform: platformNames[target.platform] });
  if (target.state === 'failed') return [{ at: target.failedAt, what, text: reasonText(target) }];
  if (target.state === 'unconfirmed') return [{ at: target.unconfirmedAt, what }];
  if (target.state !== 'published') return [];
  return [{ at: target.publishedAt, what, link: target.removedAt === undefined ? target.permalink : undefined }];
}
