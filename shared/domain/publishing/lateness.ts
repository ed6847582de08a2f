import { minute } from '../../durations.ts';
import type { Instant } from '../text.ts';
import type { Receipt } from './receipt.ts';

export const onTimeWithin = minute;

type Timed = Pick<Receipt, 'promisedAt' | 'publishedAt'> & { startedAt?: Instant | undefined };

/** Milliseconds from a post's time to the first request, or to publication where that is unknown. */
export const latenessOf = ({ promisedAt, publishedAt, startedAt = publishedAt }: Timed): number =>
  Math.max(0, Date.parse(startedAt) - Date.parse(promisedAt));

/** The first request was within a minute of the post's time. */
export const isOnTime = (post: Timed): boolean => latenessOf(post) <= onTimeWithin;
