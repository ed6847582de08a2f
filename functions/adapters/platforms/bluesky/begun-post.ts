import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { BlobRef } from './post-record.ts';
import { tidOf } from './tid.ts';

/** Everything that is decided before the first byte is sent, so that a repeated send is the same send. */
const BegunPost = z.object({
  key: z.string(),
  createdAt: z.string(),
  mentions: z.record(z.string(), z.string()),
  blobs: z.array(BlobRef),
});
export type BegunPost = z.infer<typeof BegunPost>;

export const beginPost = (now: Date, mentions: BegunPost['mentions']): BegunPost => ({
  key: tidOf(BigInt(now.getTime()) * 1000n + BigInt(randomInt(1000)), randomInt(1024)),
  createdAt: now.toISOString(),
  mentions,
  blobs: [],
});

export const readBegun = (containerId: string): BegunPost => BegunPost.parse(JSON.parse(containerId));
export const writeBegun = (begun: BegunPost) => JSON.stringify(begun);
