import * as z from 'zod';
import type { Delivery } from '../../../use-cases/ports/publisher.ts';
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
});

/** How much TikTok's clock may be behind ours, in milliseconds. */
const clockTolerance = minute;
const shownLength = 150;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function isSameText(listed: string, content: string): boolean {
  const [shown, ours] = [plain(listed), plain(content)];
  return shown === ours || (shown !== '' && shown === plain(content.slice(0, shownLength)));
}

/** Finds our post among the account's newest twenty: the same text, and not older than the send. Throws as `call`. */
export async function findListed(
  tiktok: TikTok,
  { account, content }: Pick<Delivery, 'account' | 'content'>,
  since: string,
): Promise<{ id: string; permalink?: string | undefined } | undefined> {
  const path = `/v2/video/list/?fields=${fields}`;
  const { videos } = await tiktok.call(account.token, path, { max_count: 20 }, Listed);
  const found = videos.find(
    ({ title, video_description: description, create_time: at }) =>
      at * 1000 >= Date.parse(since) - clockTolerance &&
      (isSameText(title, content) || isSameText(description, content)),
  );
  return found === undefined ? undefined : { id: found.id, permalink: found.share_url };
}
