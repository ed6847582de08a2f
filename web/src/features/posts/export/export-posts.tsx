import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStaff } from '../../../../../shared/domain/access/person.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { defaultTimeZone } from '../../../../../shared/domain/time/default-time-zone.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useMe } from '../../../auth/current-user.ts';
import { saveFile } from '../../../files/save-file.ts';
import { paths } from '../../../paths.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { type PostFilters, postSelectionOf } from '../list/use-post-list.ts';
import { type ExportedPosts, readExported, readZones } from './exported-posts.ts';
import { columnsOfOneClient, planCsv } from '../plan-file/plan-csv.ts';
import { exportTexts as texts } from '../list/messages.ts';
import { planRowOf } from './post-rows.ts';
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
