import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaff } from '../../../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import { lineColumns, linesIn } from '../../../../../shared/domain/posts/post-fields.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { wallTimeOf } from '../../../../../shared/domain/time/wall-time.ts';
import { platformColumns } from '../../../../../shared/platforms/option-columns.ts';
import { mediaFor } from '../../../../../shared/platforms/platform-media.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../auth/current-user.ts';
import { saveFile } from '../../../files/save-file.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { type PostFilters, postSelectionOf } from '../list/use-post-list.ts';
import { columnsOfOneClient, planCsv, type PlanRow } from '../plan-file/plan-csv.ts';
import { exportTexts as texts } from '../list/messages.ts';
import { altTextLines } from '../plan-file/alt-text-lines.ts';
import { allOwnColumns, namesOf, ownColumns } from '../plan-file/own-columns.ts';
import { statusWords } from '../plan-file/words.ts';
import { type ExportedPosts, readExported, readZones } from './exported-posts.ts';
import type { shownPeriod } from './shown-period.ts';
import { FeedDialog } from './feed-dialog.tsx';

async function readPlan(
  filters: PostFilters,
  clientId: ClientId | undefined,
): Promise<ExportedPosts & { readonly csv: string }> {
  const { posts, total } = await readExported(postSelectionOf(filters, clientId));
  const zones = await readZones(posts);
  const rows = posts.map((post) => planRowOf(post, zones.get(post.clientId) ?? defaultTimeZone));
  return { posts, total, csv: planCsv(rows, clientId === undefined ? undefined : columnsOfOneClient) };
}

interface ExportPostsProps {
  readonly clientId: ClientId | undefined;
  readonly filters: PostFilters;
  /** That a calendar shows. */
  readonly days: ReturnType<typeof shownPeriod> | undefined;
}

/** What the list is filtered by, in the calendar with the days that it shows. */
export function ExportPosts({ clientId, filters, days }: ExportPostsProps) {
  const navigate = useNavigate();
  const { user } = useMe();
  const [isShowingFeed, setShowingFeed] = useState(false);
  const wanted = { ...filters, ...days };
  const { mutate, isPending } = useMutation({
    mutationFn: () => readPlan(wanted, clientId),
    gcTime: 0,
    onSuccess: ({ csv, posts, total }) => {
      if (total > 0) saveFile(`${texts.fileName} ${serverNow().toISOString().slice(0, 10)}.csv`, csv);
      if (posts.length < total) notify.error(texts.cut({ shown: posts.length, all: total }));
      else notify.success(texts.exported({ count: total }));
    },
    onError: () => notify.error(texts.failed),
  });

  function print() {
    const given = Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined);
    void navigate(`${paths.printPosts(clientId)}?${new URLSearchParams(given).toString()}`);
  }

  const chosen: Readonly<Record<string, () => void>> = { csv: () => mutate(), print, feed: () => setShowingFeed(true) };
  return (
    <>
      <ButtonDropdown
        loading={isPending}
        items={(['csv', 'print', 'feed'] as const).map((id) => ({ id, text: texts[id] }))}
        onItemClick={({ detail }) => chosen[detail.id]?.()}
      >
        {texts.export}
      </ButtonDropdown>
      {isShowingFeed && (
        <FeedDialog
          clientId={clientId ?? user.id}
          isOfAll={isStaff(user) && (clientId === undefined || clientId === user.id)}
          onClose={() => setShowingFeed(false)}
        />
      )}
    </>
  );
}

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
