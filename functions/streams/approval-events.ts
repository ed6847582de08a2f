import type { DomainEvent } from '../use-cases/events.ts';
import { ApprovalRound } from '../../shared/domain/approvals/approval-round.ts';
import { ThreadEntry } from '../../shared/domain/approvals/approval-thread.ts';
import { approvalRoundIdOf, type ClientId, type PostId, ownerOf, postIdOf } from '../../shared/domain/ids.ts';
import { pinRules } from '../../shared/domain/links/link.ts';
import { isHeldForApproval } from '../../shared/domain/publishing/target.ts';
import { holdOf } from '../../shared/domain/publishing/target-hold.ts';
import type { Instant } from '../../shared/domain/text.ts';
import { sortPrefix } from '../table-keys.ts';
import { clientOf } from '../adapters/dynamodb/table/keys.ts';
import type { Change, PostImage } from './changes-of.ts';

type About = (type: 'approval.answered' | 'approval.held' | 'review.asked' | 'review.answered') => {
  eventId: string;
  postId: PostId;
  clientId: ClientId;
  occurredAt: Instant;
};

/** An answer, and that a post's time came while it waited for one. */
export function approvalEvents(before: PostImage | undefined, after: PostImage, about: About): DomainEvent[] {
  const events: DomainEvent[] = [];
  const { approval } = after;
  const asked = approval?.askedBy === undefined ? {} : { askedBy: approval.askedBy };
  events.push(...reviewEvents(before?.review, after.review, about));
  if (approval !== undefined && approval.state !== 'asked' && isNewAnswer(before?.approval, approval))
    events.push({
      type: 'approval.answered',
      detail: {
        ...about('approval.answered'),
        ...asked,
        by: approval.by,
        answer: approval.state,
        ...('text' in approval && { text: approval.text }),
        ...(approval.state === 'yes' && approval.isLate === true && { isLate: true }),
      },
    });
  const held = after.targets.find(isHeldForApproval);
  const hold = held && holdOf(held);
  if (hold !== undefined && before?.targets.some(isHeldForApproval) === false) {
    const { reason, reasonCode } = hold;
    const by = { askedBy: approval?.askedBy ?? after.review?.askedBy?.id };
    events.push({ type: 'approval.held', detail: { ...about('approval.held'), ...by, reason, reasonCode } });
  }
  return events;
}

type Review = PostImage['review'];

/** The team was asked, or who asked it has an answer. What a manager schedules unasked is no answer. */
function reviewEvents(before: Review, after: Review, about: About): DomainEvent[] {
  if (after?.askedBy === undefined) return [];
  const { askedBy } = after;
  if (after.state === 'asked') {
    if (before?.state === 'asked' && before.askedAt === after.askedAt) return [];
    return [{ type: 'review.asked', detail: { ...about('review.asked'), by: askedBy.name } }];
  }
  if (before?.state === after.state && before.at === after.at) return [];
  const { by, state: answer } = after;
  const text = after.state === 'change' ? { text: after.text } : {};
  return [
    { type: 'review.answered', detail: { ...about('review.answered'), askedBy: askedBy.id, by, answer, ...text } },
  ];
}

type Approval = NonNullable<PostImage['approval']>;

/** What is carried to another round is not notified again. */
const isNewAnswer = (before: Approval | undefined, after: Exclude<Approval, { state: 'asked' }>) =>
  before === undefined || before.state !== after.state || before.at !== after.at;

export function roundEvents({ before, after = {} }: Change): DomainEvent[] {
  const clientId = clientOf(String(after['pk']));
  const id = approvalRoundIdOf(clientId, String(after['sk']).slice(sortPrefix.approvalRound.length));
  const round = ApprovalRound.parse(after);
  const owner = ownerOf(id);
  if (before === undefined)
    return [
      {
        type: 'approval.asked',
        detail: {
          eventId: `approval.asked#${id}`,
          roundId: id,
          clientId: owner,
          posts: round.postIds.length,
          occurredAt: round.createdAt,
        },
      },
    ];
  const { lockedUntil } = round;
  if (lockedUntil === undefined || before['lockedUntil'] === lockedUntil) return [];
  return [
    {
      type: 'approval.locked',
      detail: {
        eventId: `approval.locked#${id}#${lockedUntil}`,
        clientId: owner,
        ...(round.createdById !== undefined && { askedBy: round.createdById }),
        lockedUntil,
        occurredAt: new Date(Date.parse(lockedUntil) - pinRules.lockedFor).toISOString(),
      },
    },
  ];
}

/** The thread itself, and entries that name nobody, tell nobody. */
export function mentionEvents(after: NonNullable<Change['after']>): DomainEvent[] {
  const entry = ThreadEntry.safeParse(after).data;
  if (entry?.mentions === undefined) return [];
  const [post = ''] = String(after['sk']).slice(sortPrefix.approvalThread.length).split('#');
  const postId = postIdOf(clientOf(String(after['pk'])), post);
  const { id: entryId, by, at: occurredAt, mentions } = entry;
  return mentions.map(({ id: clientId }) => ({
    type: 'note.mentioned',
    detail: { eventId: `note.mentioned#${postId}#${entryId}#${clientId}`, clientId, postId, by, occurredAt },
  }));
}
