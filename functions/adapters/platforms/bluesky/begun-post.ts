import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { BlobRef } from './post-record.ts';

const digits = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * A key that sorts by time. https://atproto.com/specs/tid
 * @param microseconds since 1970
 * @param clock in [0, 1024), tells apart what was made at the same instant
 */
export function tidOf(microseconds: bigint, clock: number): string {
  let rest = (microseconds << 10n) | BigInt(clock);
  let tid = '';
  for (let place = 0; place < 13; place += 1) {
    tid = digits.charAt(Number(rest & 31n)) + tid;
    rest >>= 5n;
  }
  return tid;
}

/** Everything that is decided before the first byte is sent, so that a repeated send is the same send. */
const BegunPost = z.object({
  /** Whose server has the files and the posts. */
  account: z.string(),
  /** Of the post, or of each post of a thread. */
  keys: z.array(z.string()).min(1),
  createdAt: z.string(),
  mentions: z.record(z.string(), z.string()),
  blobs: z.array(BlobRef),
  /** What Bluesky calls its work on the video. */
  job: z.string().optional(),
  /** How often the server had dropped the files before they were shown. */
  restarts: z.int().nonnegative(),
  /** The CIDs of the posts that are out. */
  sent: z.array(z.string()),
});
export type BegunPost = Readonly<z.infer<typeof BegunPost>>;

/** @param posts how many it becomes */
export function beginPost(
  now: Date,
  { account, mentions, posts }: Pick<BegunPost, 'account' | 'mentions'> & { posts: number },
): BegunPost {
  const microseconds = BigInt(now.getTime()) * 1000n + BigInt(randomInt(1000));
  const keys = Array.from({ length: posts }, (_, part) => tidOf(microseconds + BigInt(part), randomInt(1024)));
  return { account, keys, createdAt: now.toISOString(), mentions, blobs: [], restarts: 0, sent: [] };
}

export const readBegun = (containerId: string): BegunPost => BegunPost.parse(JSON.parse(containerId));
export const writeBegun = (begun: BegunPost) => JSON.stringify(begun);
