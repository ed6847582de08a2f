import { lineColumns, linesIn } from '../../../../../shared/domain/posts/post-fields.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { altTextLines } from '../plan-file/alt-text-lines.ts';
import type { PlanRow } from '../plan-file/plan-csv.ts';
import { allOwnColumns, namesOf, ownColumns } from '../plan-file/own-columns.ts';
import { statusWords } from '../plan-file/words.ts';

/** A post as an import reads it. */
export function planRowOf(post: Post, timeZone: string): PlanRow {
  const at = post.publishedAt ?? post.scheduledFor;
  const { date, time } = at === undefined ? { date: '', time: '' } : wallTimeOf(at, timeZone);
  const own = allOwnColumns.flatMap(({ id, name, platform }) => {
    const words = ownColumns[name].write(post, platform);
    return words === undefined ? [] : [[id, words] as const];
  });
  const options: Partial<Record<Platform, Readonly<Record<string, unknown>>>> = post.options;
  const ofPlatforms = platformColumns
    .filter(({ platform }) => post.platforms.includes(platform))
    .map(
      ({ id, platform, option, write }) => [id, write(options[platform]?.[option], mediaFor(post, platform))] as const,
    );
  const lines = new Map(linesIn(post).map(({ name, text }) => [name, text]));
  return {
    text: post.content,
    date,
    time,
    platforms: post.platforms.map((platform) => platformNames[platform]).join(', '),
    files: namesOf(post.media),
    'alt-texts': altTextLines(post),
    ...Object.fromEntries(lineColumns.map(({ name, id }) => [id, lines.get(name)])),
    status: statusWords[post.status],
    client: post.clientName,
    ...Object.fromEntries([...own, ...ofPlatforms]),
  };
}
