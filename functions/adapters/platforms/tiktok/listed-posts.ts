import * as z from 'zod';
import type { Delivery } from '../../../use-cases/publishing/ports.ts';
import { isSameText } from '../../../../shared/domain/text.ts';
import type { TikTok } from './tiktok.ts';
import { minute } from '../../../../shared/durations.ts';

const fields = 'id,title,video_description,create_time,share_url';
const Listed = z.object({
  videos: z
    .array(
      z.object({
        id: z.coerce.string(),
        title: z.string().default(''),
        video_description: z.string().default(''),
        create_time: z.coerce.number(),
        share_url: z.string().optional(),
      }),
    )
    .default([]),
  has_more: z.boolean().default(false),
});

/** How much TikTok's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;
const shownLength = 150;

const isShown = (listed: string, content: string): boolean =>
  isSameText(listed, content) || (listed.trim() !== '' && isSameText(listed, content.slice(0, shownLength)));

export interface ListedPost {
  readonly id: string;
  readonly permalink?: string | undefined;
}

/**
 * Of the account's newest twenty those with the same text, not older than the send. `isCut`: there may be more that
 * are not older. Throws as `call`.
 */
export async function findListed(
  tiktok: TikTok,
  { account, content }: Pick<Delivery, 'account' | 'content'>,
  since: string,
): Promise<{ posts: ListedPost[]; isCut: boolean }> {
  const path = `/v2/video/list/?fields=${fields}`;
  const { videos, has_more: hasMore } = await tiktok.call(account.token, path, { max_count: 20 }, Listed);
  const recent = videos.filter(({ create_time: at }) => at * 1000 >= Date.parse(since) - clockTolerance);
  const posts = recent
    .filter(({ title, video_description: description }) => isShown(title, content) || isShown(description, content))
    .map(({ id, share_url: permalink }) => ({ id, permalink }));
  return { posts, isCut: hasMore && recent.length === videos.length };
}
