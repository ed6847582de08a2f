import * as z from 'zod';
import {
  type Exclusive,
  DraftPost,
  FailedPost,
  type PostRecord,
  PublishedPost,
  ScheduledPost,
  UnconfirmedPost,
} from './post-record.ts';

const ofWorkers = { lease: true, nextAttemptAt: true } as const;
const counted = { countedIn: true, allowedFor: true } as const;

/** Posts without what only workers need of them, and without the month they count in and what staff allowed. */
export const listedPosts = [
  ScheduledPost.omit({ ...ofWorkers, ...counted, checkAt: true }),
  PublishedPost.omit({ ...ofWorkers, ...counted }),
  UnconfirmedPost.omit({ ...ofWorkers, ...counted }),
  FailedPost.omit(counted),
] as const;

/** What lists show of a post. */
export const ListedPost = z.discriminatedUnion('status', [DraftPost, ...listedPosts]);
export type ListedPost = Exclusive<z.infer<typeof ListedPost>, keyof PostRecord>;
