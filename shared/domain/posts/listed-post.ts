import * as z from 'zod';
import type { Exclusive } from './exclusive.ts';
import { DraftPost, FailedPost, type PostRecord, PublishedPost, ScheduledPost } from './post-record.ts';

/** A scheduled post without what only workers need of it. */
export const ListedScheduledPost = ScheduledPost.omit({ lease: true, checkAt: true, nextAttemptAt: true });

/** What lists show of a post. */
export const ListedPost = z.discriminatedUnion('status', [DraftPost, ListedScheduledPost, PublishedPost, FailedPost]);
export type ListedPost = Exclusive<z.infer<typeof ListedPost>, keyof PostRecord>;
