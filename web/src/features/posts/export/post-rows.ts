import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { mapOwn } from '../../../../../shared/platforms/platform-own.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import type { PlanRow } from '../plan-file/plan-csv.ts';
import { filesColumn, noFilesWord, statusWords, textColumn } from '../plan-file/words.ts';

const namesOf = (files: readonly PostMedia[]) => files.map(({ name }) => name).join('; ');

/** A post as an import reads it. */
export function planRowOf(post: Post, timeZone: string): PlanRow {
  const at = post.publishedAt ?? post.scheduledFor;
  const { date, time } = at === undefined ? { date: '', time: '' } : wallTimeOf(at, timeZone);
  const ownTexts = post.platforms.flatMap((platform) => {
    const text = post.texts[platform];
    return text === undefined ? [] : [[textColumn(platform), text] as const];
  });
  const ownFiles = Object.entries(mapOwn(post.platformMedia, namesOf)).map(
    ([platform, names]) => [filesColumn(Platform.parse(platform)), names || noFilesWord] as const,
  );
  return {
    text: post.content,
    date,
    time,
    platforms: post.platforms.map((platform) => platformNames[platform]).join(', '),
    files: namesOf(post.media),
    status: statusWords[post.status],
    client: post.clientName,
    ...Object.fromEntries([...ownTexts, ...ownFiles]),
  };
}
