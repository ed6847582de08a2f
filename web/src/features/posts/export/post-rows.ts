import type { PostMedia } from '../../../../../shared/domain/media/post-media.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { mapOwn } from '../../../../../shared/platforms/platform-own.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { altTextLines } from '../plan-file/alt-text-lines.ts';
import type { PlanRow } from '../plan-file/plan-csv.ts';
import { coverColumn, filesColumn, noFilesWord, statusWords, textColumn } from '../plan-file/words.ts';

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
  const options: Partial<Record<Platform, Readonly<Record<string, unknown>>>> = post.options;
  const ofPlatforms = platformColumns
    .filter(({ platform }) => post.platforms.includes(platform))
    .map(
      ({ id, platform, option, write }) => [id, write(options[platform]?.[option], mediaFor(post, platform))] as const,
    );
  const covers = Object.entries(mapOwn(post.covers ?? {}, ({ name }) => name)).map(
    ([platform, name]) => [coverColumn(Platform.parse(platform)), name] as const,
  );
  return {
    text: post.content,
    date,
    time,
    platforms: post.platforms.map((platform) => platformNames[platform]).join(', '),
    files: namesOf(post.media),
    'alt-texts': altTextLines(post),
    status: statusWords[post.status],
    client: post.clientName,
    ...Object.fromEntries([...ownTexts, ...ownFiles, ...covers, ...ofPlatforms]),
  };
}
