import * as z from 'zod';
import { cutAtWord } from '../captions/cut-at-word.ts';
import { platformNames } from '../../platforms/platforms.ts';
import { day } from '../../durations.ts';
import { asClientId, ClientId } from '../ids.ts';
import type { ListedPost } from '../posts/listed-post.ts';
import { type PlanState, planStateOf } from '../posts/plan-state.ts';
import { holdOf } from '../publishing/target-hold.ts';
import { Instant } from '../text.ts';
import type { CalendarEvent } from './calendar-text.ts';

/** A client's posts in other people's calendars, under an address that is a secret; for staff, the posts of all clients. */
export const CalendarFeed = z.object({ createdAt: Instant });
export type CalendarFeed = Readonly<z.infer<typeof CalendarFeed>>;

export const feedDays = { past: 30, future: 180 } as const;

/** More are left out. */
export const mostFeedPosts = 1000;

/** `<client id>.ics` */
export const feedFile = (clientId: ClientId): string => `${clientId}.ics`;

export function ownerOfFeed(file: string): ClientId | undefined {
  const id = file.replace(/\.ics$/, '');
  return ClientId.safeParse(id).success && file !== id ? asClientId(id) : undefined;
}

export function feedPeriod(now: Date): { from: Instant; to: Instant } {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  return { from: at(-feedDays.past), to: at(feedDays.future) };
}

const stateWords: Readonly<Record<PlanState, string>> = {
  draft: 'Draft',
  'in-review': 'In review',
  'review-change': 'Change asked in review',
  asked: 'Waiting for approval',
  approved: 'Approved',
  'change-asked': 'Change asked',
  refused: 'Refused by the client',
  'on-hold': 'On hold',
  scheduled: 'Scheduled',
  published: 'Published',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
};

const shown = { title: 60, text: 280 } as const;

export type FeedPost = Pick<
  ListedPost,
  | 'id'
  | 'clientName'
  | 'content'
  | 'targets'
  | 'status'
  | 'approval'
  | 'review'
  | 'scheduledFor'
  | 'publishedAt'
  | 'updatedAt'
  | 'version'
>;

/** Of posts that have a time. It tells the text's beginning, the platforms and the state, and no file. */
export function feedEvents(
  posts: readonly FeedPost[],
  { host, withClient }: { host: string; withClient: boolean },
): CalendarEvent[] {
  return posts.flatMap((post) => {
    const startsAt = post.publishedAt ?? post.scheduledFor;
    if (startsAt === undefined) return [];
    const names = post.targets.map(({ platform }) => platformNames[platform]).join(', ');
    const facts = [withClient ? post.clientName : '', names].filter((fact) => fact !== '');
    const line = cutAtWord(post.content.replaceAll(/\s+/g, ' ').trim(), shown.title);
    return {
      uid: `${post.id}@${host}`,
      sequence: post.version,
      changedAt: post.updatedAt,
      startsAt,
      title: [...facts, line].filter((part) => part !== '').join(' · '),
      text: [[stateWords[stateOf(post)], ...facts].join(' · '), cutAtWord(post.content, shown.text)].join('\n'),
      isTentative: post.status === 'draft',
    };
  });
}

const stateOf = ({ status, approval, review, targets }: FeedPost) =>
  planStateOf({ status, approval, review, isHeld: targets.some((target) => holdOf(target) !== undefined) });
