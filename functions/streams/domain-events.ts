import * as z from 'zod';
import type { DomainEvent } from '../use-cases/events.ts';
import { coded } from '../../shared/messages/coded.ts';
import { partOf, type Reason } from '../../shared/messages/reason.ts';
import { failureReason } from '../../shared/messages/failure-texts.ts';
import { findingMessage } from '../../shared/messages/finding-message.ts';
import { CalendarFeed } from '../../shared/domain/feeds/calendar-feed.ts';
import { ClientId, ownerOf } from '../../shared/domain/ids.ts';
import { platformNames, Platform } from '../../shared/platforms/platforms.ts';
import { type Finding, isBlocking } from '../../shared/domain/posts/finding.ts';
import { markedCode } from '../../shared/domain/publishing/reconcile.ts';
import { unprepared } from '../../shared/domain/publishing/preparation.ts';
import { isOpen, type Target, waitsForPerson } from '../../shared/domain/publishing/target.ts';
import { holdOf } from '../../shared/domain/publishing/target-hold.ts';
import { itemKey, partitions, sortPrefix } from '../table-keys.ts';
import { Comment } from '../../shared/domain/conversations/comment.ts';
import { clientOf, postOf } from '../adapters/dynamodb/table/keys.ts';
import { type Change, type PostImage, postImageOf } from './changes-of.ts';
import { clientEvents } from './client-events.ts';
import { approvalEvents, mentionEvents, roundEvents } from './approval-events.ts';
import { connectionReason } from '../../shared/messages/connection-texts.ts';
import { Instant } from '../../shared/domain/text.ts';
import { StoredReason } from '../adapters/dynamodb/connections/connection-item.ts';

/** The same change always gives the same events with the same ids. */
export function eventsOf({ before, after }: Change): DomainEvent[] {
  if (after === undefined || after['isRemoved'] === true) return isPost(before) ? dropEvents(postImageOf(before)) : [];
  const sortKey = after['sk'];
  if (sortKey === itemKey && 'email' in after) return clientEvents({ before, after });
  if (typeof sortKey !== 'string') return [];
  if (sortKey === sortPrefix.calendarFeed) return feedEvents(FeedImage.parse(after));
  if (sortKey.startsWith(sortPrefix.connection)) return connectionEvents({ before, after });
  if (sortKey.startsWith(sortPrefix.approvalRound)) return roundEvents({ before, after });
  if (sortKey.startsWith(sortPrefix.approvalThread)) return before === undefined ? mentionEvents(after) : [];
  if (sortKey.startsWith(sortPrefix.comment))
    return before === undefined ? commentEvents(CommentImage.parse(after)) : [];
  if (!sortKey.startsWith(sortPrefix.post)) return [];
  return postEvents(before && postImageOf(before), postImageOf(after));
}

const isPost = (image: Change['before']) =>
  image?.['isRemoved'] !== true && String(image?.['sk']).startsWith(sortPrefix.post);

function dropEvents(before: PostImage, after?: PostImage): DomainEvent[] {
  const prepared = unprepared(before.targets, after?.targets ?? []);
  if (prepared.length === 0) return [];
  const postId = postOf(before);
  const eventId = `post.unprepared#${postId}#${before.version}`;
  const { updatedAt: occurredAt } = after ?? before;
  return [{ type: 'post.unprepared', detail: { eventId, postId, clientId: ownerOf(postId), occurredAt, prepared } }];
}

const FeedImage = CalendarFeed.extend({ pk: z.string() });

/** Each address is a new secret. */
function feedEvents({ pk, createdAt: occurredAt }: z.infer<typeof FeedImage>): DomainEvent[] {
  const clientId = ClientId.parse(pk.slice(partitions.client.length));
  const eventId = `client.feed-made#${clientId}#${occurredAt}`;
  return [{ type: 'client.feed-made', detail: { eventId, clientId, occurredAt } }];
}

const CommentImage = Comment.pick({ id: true, platform: true, writtenAt: true, deleted: true }).extend({
  pk: z.string(),
});

function commentEvents({
  pk,
  id: commentId,
  platform,
  writtenAt,
  deleted,
}: z.infer<typeof CommentImage>): DomainEvent[] {
  if (deleted !== undefined) return [];
  const clientId = clientOf(pk);
  const eventId = `comment.received#${clientId}#${commentId}`;
  const detail = { eventId, clientId, occurredAt: writtenAt, commentId, platform, writtenAt };
  return [{ type: 'comment.received', detail }];
}

function postEvents(before: PostImage | undefined, after: PostImage): DomainEvent[] {
  const postId = postOf(after);
  const about = (type: DomainEvent['type']) => ({
    eventId: `${type}#${postId}#${after.version}`,
    postId,
    clientId: ownerOf(postId),
    occurredAt: after.updatedAt,
  });
  const events: DomainEvent[] = before === undefined ? [] : dropEvents(before, after);
  if (after.status === 'published' && before?.status !== 'published')
    events.push({ type: 'post.published', detail: about('post.published') });
  const risks = newRisks(before?.findings ?? [], after.findings ?? []);
  if (after.status === 'scheduled' && risks.length > 0) {
    const { scheduledFor } = after;
    events.push({
      type: 'post.at-risk',
      detail: { ...about('post.at-risk'), scheduledFor, reasons: risks.map(findingMessage) },
    });
  }
  const held = newlyHeld(before?.targets ?? after.targets, after.targets);
  const [hold] = held.flatMap((target) => holdOf(target) ?? []);
  if (hold !== undefined) {
    const { reason, reasonCode } = hold;
    const platforms = held.map(({ platform }) => platform);
    events.push({ type: 'post.held', detail: { ...about('post.held'), platforms, reason, reasonCode } });
  }
  events.push(...approvalEvents(before, after, about));
  const told = toldOf(before?.targets ?? [], after.targets);
  for (const [type, targets] of [
    ['post.unconfirmed', told.unconfirmed],
    ['post.found', told.found],
  ] as const)
    if (targets.length > 0)
      events.push({ type, detail: { ...about(type), platforms: targets.map(({ platform }) => platform) } });
  const failures = told.failed;
  if (failures.length > 0) {
    const platforms = failures.map(({ platform }) => platform);
    const reason = failures.map(({ platform, reason }) => `${platformNames[platform]}: ${reason}`).join('\n');
    events.push({
      type: 'post.failed',
      detail: { ...about('post.failed'), platforms, reason, reasons: failures.map(atPlatform) },
    });
  }
  const comments = lostComments(before?.targets ?? [], after.targets);
  if (comments.length > 0) {
    const platforms = comments.map(({ platform }) => platform);
    const detail = { ...about('post.comment-failed'), platforms, reasons: comments.map(atPlatform) };
    events.push({ type: 'post.comment-failed', detail });
  }
  const refusals = newRefusals(before?.targets ?? [], after.targets);
  if (refusals.length > 0) {
    const platforms = refusals.map(({ platform }) => platform);
    const detail = { ...about('post.refused'), platforms, reasons: refusals.map(atPlatform) };
    events.push({ type: 'post.refused', detail });
  }
  return events;
}

/** What its client or our app holds back is announced once; a stop of the app only when a person has to release it. */
function newlyHeld(before: readonly Target[], after: readonly Target[]) {
  const isHeld = (target: Target) => {
    const cause = holdOf(target)?.cause;
    return cause === 'client' || (cause === 'stopped' && waitsForPerson(target));
  };
  return after.filter(
    (target) => isHeld(target) && !before.some((each) => each.platform === target.platform && isHeld(each)),
  );
}

/** Of published posts that their platform has refused since. */
function newRefusals(before: readonly Target[], after: readonly Target[]) {
  const refusalIn = (targets: readonly Target[], platform: Target['platform']) => {
    const target = targets.find((each) => each.platform === platform);
    return target?.state === 'published' ? target.refusal : undefined;
  };
  return after.flatMap(({ platform }) => {
    const refusal = refusalIn(after, platform);
    return refusal === undefined || refusalIn(before, platform) !== undefined ? [] : [{ ...refusal, platform }];
  });
}

/** First comments of published posts that ended since, without being known to be public. */
function lostComments(before: readonly Target[], after: readonly Target[]) {
  const stateIn = (targets: readonly Target[], platform: Target['platform']) => {
    const target = targets.find((each) => each.platform === platform);
    return target?.state === 'published' ? target.firstComment?.state : undefined;
  };
  return after.flatMap((target) => {
    if (target.state !== 'published') return [];
    const { platform, firstComment } = target;
    if (firstComment === undefined || firstComment.state === stateIn(before, platform)) return [];
    if (firstComment.state === 'failed') return [{ ...firstComment, platform }];
    if (firstComment.state !== 'unconfirmed') return [];
    return [{ platform, ...failureReason('failure.comment-unknown', { platform: platformNames[platform] }) }];
  });
}

const atPlatform = (failure: Reason & Pick<Target, 'platform'>) =>
  coded('finding.at-platform', { platform: platformNames[failure.platform], finding: partOf(failure) });

/**
 * What people are told of targets: what failed or is unconfirmed once, when the last is settled, and afterwards what became of
 * the unconfirmed ones. What a person marked is not notified.
 */
function toldOf(before: readonly Target[], after: readonly Target[]) {
  const isSettled = !after.some(isOpen) && before.some(isOpen);
  const wasUnconfirmed = ({ platform }: Target) =>
    before.some((target) => target.platform === platform && target.state === 'unconfirmed');
  const isNewlyKnown = (target: Target) => !after.some(isOpen) && wasUnconfirmed(target);
  return {
    unconfirmed: isSettled ? after.filter(({ state }) => state === 'unconfirmed') : [],
    found: after.filter(
      (target) => target.state === 'published' && target.isMarked === undefined && wasUnconfirmed(target),
    ),
    failed: after
      .filter((target) => target.state === 'failed')
      .filter((target) => isSettled || (isNewlyKnown(target) && target.code !== markedCode)),
  };
}

function newRisks(before: readonly Finding[], after: readonly Finding[]) {
  const isSame = (one: Finding, other: Finding) => one.platform === other.platform && one.code === other.code;
  return after.filter(
    (found) => isBlocking(found) && !before.some((known) => isBlocking(known) && isSame(known, found)),
  );
}

const ConnectionImage = z.object({
  clientId: ClientId,
  platform: Platform,
  status: z.string(),
  statusReason: StoredReason.optional(),
  statusSince: Instant.optional(),
  connectedAt: Instant,
  endsSoonSince: Instant.optional(),
  expiresAt: Instant.optional(),
});

type ConnectionImage = z.infer<typeof ConnectionImage>;

function connectionEvents({ before, after }: Change): DomainEvent[] {
  const image = ConnectionImage.parse(after);
  const { clientId, platform, status, connectedAt, endsSoonSince } = image;
  if (status === 'reconnect') return before?.['status'] === 'reconnect' ? [] : [needsAttention(image)];
  if (endsSoonSince !== undefined && before?.['endsSoonSince'] !== endsSoonSince)
    return [endsSoon(image, endsSoonSince)];
  if (before?.['connectedAt'] === connectedAt) return [];
  const type = 'connection.made';
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return [{ type, detail: { eventId, clientId, platform, occurredAt: connectedAt } }];
}

function needsAttention({ clientId, platform, statusReason, statusSince, connectedAt }: ConnectionImage): DomainEvent {
  const type = 'connection.needs-attention';
  const reason = statusReason ?? connectionReason('failure.reconnect', { platform: platformNames[platform] });
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}`;
  return { type, detail: { eventId, clientId, platform, ...reason, occurredAt: statusSince ?? connectedAt } };
}

function endsSoon({ clientId, platform, connectedAt, expiresAt }: ConnectionImage, since: Instant): DomainEvent {
  const type = 'connection.needs-attention';
  const reason = connectionReason('failure.permission-ends', { platform: platformNames[platform] });
  const eventId = `${type}#${clientId}#${platform}#${connectedAt}#${since}`;
  return { type, detail: { eventId, clientId, platform, ...reason, endsAt: expiresAt, occurredAt: since } };
}
