import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { PlanRow } from '../plan-file/plan-csv.ts';
import { statusWords, textColumn } from '../plan-file/words.ts';

/** A post as an import reads it. */
export function planRowOf(post: Post, timeZone: string): PlanRow {
  const at = post.publishedAt ?? post.scheduledFor;
  const { date, time } = at === undefined ? { date: '', time: '' } : wallTimeOf(at, timeZone);
  const ownTexts = post.platforms.flatMap((platform) => {
    const text = post.texts[platform];
    return text === undefined ? [] : [[textColumn(platform), text] as const];
  });
  return {
    text: post.content,
    date,
    time,
    platforms: post.platforms.map((platform) => platformNames[platform]).join(', '),
    files: post.media.map(({ name }) => name).join('; '),
    status: statusWords[post.status],
    client: post.clientName,
    ...Object.fromEntries(ownTexts),
  };
}
