import { createHash } from 'node:crypto';
import { day, hour } from '../../../../shared/durations.ts';

export interface Engagement {
  readonly views: number;
  readonly reach: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saved: number;
  readonly clicks: number;
}

export const usualGrowthMs = hour;

interface Responding {
  readonly now: () => Date;
  readonly settings?: { readonly growthMs: number };
}

/** Derived from the post's id, and growing from zero over `growthMs`. */
export function engagementOf({ now, settings }: Responding, id: string, publishedAt: number | null): Engagement {
  const seed = createHash('sha256').update(id).digest();
  const age = publishedAt === null ? 0 : now().getTime() - publishedAt;
  const growth = Math.min(1, Math.max(0, age / (settings?.growthMs ?? usualGrowthMs)));
  const upTo = (index: number, least: number, spread: number) =>
    Math.floor((least + (seed.readUInt16BE(index * 2) % spread)) * growth);
  return {
    views: upTo(0, 300, 900),
    reach: upTo(1, 120, 180),
    likes: upTo(2, 12, 80),
    comments: upTo(3, 2, 20),
    shares: upTo(4, 1, 15),
    saved: upTo(5, 1, 12),
    clicks: upTo(6, 4, 40),
  };
}

/** Derived from the account's id, and a little more every day. */
export function followersOf(id: string, now: Date): number {
  const seed = createHash('sha256').update(id).digest();
  const daily = 1 + (seed.readUInt8(2) % 4);
  return 800 + (seed.readUInt16BE(0) % 4000) + daily * (Math.floor(now.getTime() / day) % 1000);
}
