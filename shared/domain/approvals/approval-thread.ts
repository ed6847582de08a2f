import * as z from 'zod';
import { DomainError } from '../errors.ts';
import { ApprovalRoundId, ClientId, PostId } from '../ids.ts';
import { Instant } from '../text.ts';
import { PictureMark } from './approval-answer.ts';
import { ShownPost } from './shown-post.ts';

/** Entries that are read at once: of each post of a round, and of one post. */
export const threadPages = { ofRound: 20, ofPost: 50 } as const;

/** What a client may say about a post in one round. Comments leave room for answers. */
export const saidLimits = { comments: 100, all: 200 } as const;

const mention = /<@(\w{26})>/;
export const mostMentions = 10;

/** In the text of a note, whatever the person is called then and now. */
export const mentionOf = (id: ClientId): string => `<@${id}>`;

/** The words of a note, and the ids of whom it names, in their order. */
export const partsOfNote = (text: string): (string | { readonly id: ClientId })[] =>
  text.split(mention).flatMap((part, place) => {
    if (place % 2 === 0) return part === '' ? [] : [part];
    const id = ClientId.safeParse(part).data;
    return [id === undefined ? `<@${part}>` : { id }];
  });

export const mentionedIn = (text: string): ClientId[] => [
  ...new Set(partsOfNote(text).flatMap((part) => (typeof part === 'string' ? [] : [part.id]))),
];

const Side = z.enum(['agency', 'client']);

/** `isInternal`: only staff see it. */
export const ThreadEntry = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  side: Side,
  roundId: ApprovalRoundId,
  said: z.enum(['yes', 'change', 'no', 'undo', 'comment']),
  text: z.string().optional(),
  mark: PictureMark.optional(),
  isInternal: z.literal(true).optional(),
  /** Whom of the staff an internal note names, by the ids in its text. */
  mentions: z.array(z.object({ id: ClientId, name: z.string() })).optional(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** What was said about a post, and what it showed when it was answered last. */
export const ApprovalThread = z.object({
  postId: PostId,
  /** The newest, oldest first. */
  entries: z.array(ThreadEntry).default([]),
  /** Where those before them begin. */
  earlier: z.string().optional(),
  /** How much its client said, by round. */
  said: z.record(ApprovalRoundId, z.int()).default({}),
  /** Who spoke last, notes of staff aside. */
  lastSide: Side.optional(),
  answeredTo: ShownPost.optional(),
  version: z.int().nonnegative(),
});
export type ApprovalThread = z.infer<typeof ApprovalThread>;

export const newThread = (postId: PostId): ApprovalThread => ({ postId, entries: [], said: {}, version: 0 });

/** @throws {DomainError} `approval.thread-full` */
export function withEntry(thread: ApprovalThread, entry: ThreadEntry): ApprovalThread {
  const { side, roundId, said, isInternal } = entry;
  const entries = [...thread.entries, entry];
  if (side === 'agency') return { ...thread, entries, ...(isInternal !== true && { lastSide: side }) };
  const already = thread.said[roundId] ?? 0;
  if (already >= (said === 'comment' ? saidLimits.comments : saidLimits.all))
    throw new DomainError('conflict', 'approval.thread-full');
  return { ...thread, entries, lastSide: side, said: { ...thread.said, [roundId]: already + 1 } };
}

export const entriesFor = ({ entries }: ApprovalThread, side: ThreadEntry['side']): ThreadEntry[] =>
  side === 'agency' ? entries : entries.filter(({ isInternal }) => isInternal !== true);
