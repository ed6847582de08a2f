import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
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
import { exportTexts as texts, feedTexts } from '../list/messages.ts';
import { altTextLines } from '../plan-file/alt-text-lines.ts';
import { allOwnColumns, namesOf, ownColumns } from '../plan-file/own-columns.ts';
import { statusWords } from '../plan-file/words.ts';
import { type ExportedPosts, readExported, readZones } from './exported-posts.ts';
import type { shownPeriod } from './shown-period.ts';
import { feedDays } from '../../../../../shared/domain/feeds/calendar-feed.ts';
import { showInstant } from '../../../../../shared/domain/formatting.ts';
import { messageOf } from '../../../api/api-error.ts';
import { calendarFeedQuery, useMakeCalendarFeed, useWithdrawCalendarFeed } from '../../../data/posts/planning.ts';
import { CopiedAddress } from '../../../forms/copied-address.tsx';
import { chosenZone } from '../../../shell/dates/chosen-zone.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { DialogButtons } from '../../../shell/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../shell/dialogs/dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';

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
  const offered = useCan('posts.draft') ? (['csv', 'print', 'feed'] as const) : (['csv', 'print'] as const);
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
        items={offered.map((id) => ({ id, text: texts[id] }))}
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
    labels: post.labels?.join('; '),
    ...Object.fromEntries(lineColumns.map(({ name, id }) => [id, lines.get(name)])),
    status: statusWords[post.status],
    client: post.clientName,
    ...Object.fromEntries([...own, ...ofPlatforms]),
  };
}

function FeedAddress({ address }: { readonly address: string }) {
  return (
    <SpaceBetween size="m">
      <CopiedAddress label={feedTexts.address} hint={feedTexts.once} address={address} texts={feedTexts} />
      <section aria-label={feedTexts.how.title}>
        <Box variant="awsui-key-label">{feedTexts.how.title}</Box>
        <ul>
          <li>{feedTexts.how.google}</li>
          <li>{feedTexts.how.apple}</li>
          <li>{feedTexts.how.outlook}</li>
        </ul>
      </section>
    </SpaceBetween>
  );
}

interface FeedDialogProps {
  /** Whose feed it is: staff's own is of all clients. */
  readonly clientId: ClientId;
  readonly isOfAll: boolean;
  readonly onClose: () => void;
}

function FeedDialog({ clientId, isOfAll, onClose }: FeedDialogProps) {
  const feed = useQuery(calendarFeedQuery(clientId));
  const make = useMakeCalendarFeed(clientId);
  const withdraw = useWithdrawCalendarFeed(clientId);
  const createdAt = feed.data?.createdAt;
  const failed = make.isError
    ? `${feedTexts.makeFailed}. ${messageOf(make.error)}`
    : withdraw.isError && `${feedTexts.withdrawFailed}. ${messageOf(withdraw.error)}`;

  function takeBack() {
    withdraw.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        notify.success(feedTexts.withdrawn);
      },
    });
  }

  return (
    <Dialog
      title={feedTexts.title}
      footer={
        <DialogButtons>
          {createdAt !== undefined && (
            <Button loading={withdraw.isPending} onClick={takeBack}>
              {feedTexts.withdraw}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={feed.data === undefined}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {createdAt === undefined ? feedTexts.make : feedTexts.renew}
          </Button>
        </DialogButtons>
      }
      onClose={onClose}
    >
      <SpaceBetween size="m">
        <div>{feedTexts.text}</div>
        {feed.isPending && <StatusIndicator type="loading">{feedTexts.loading}</StatusIndicator>}
        {feed.isError && (
          <LoadFailed title={feedTexts.loadFailed} error={feed.error} onRetry={() => void feed.refetch()} />
        )}
        {make.data !== undefined && <FeedAddress address={make.data.address} />}
        {feed.data !== undefined && make.data === undefined && (
          <div>
            {createdAt === undefined ? feedTexts.none : feedTexts.made({ time: showInstant(createdAt, chosenZone()) })}
            {createdAt !== undefined && <Box color="text-body-secondary">{feedTexts.renewText}</Box>}
          </div>
        )}
        {failed !== false && <Alert type="error">{failed}</Alert>}
        <section aria-label={feedTexts.reveals.label}>
          <Box variant="awsui-key-label">{feedTexts.reveals.label}</Box>
          <div>{feedTexts.reveals[isOfAll ? 'all' : 'own'](feedDays)}</div>
        </section>
      </SpaceBetween>
    </Dialog>
  );
}
