import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { analyticsRange, type DayRange } from '../../../../../shared/domain/metrics/analytics.ts';
import { addDays, agencyDay, monthOf } from '../../../../../shared/domain/time/agency-day.ts';
import { historyQuery } from '../../../data/posts/publications.ts';
import { forLanguage } from '../../../messages/for-language.ts';
import { useMedia } from '../../../shell/preferences/use-media.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { PlatformMark } from '../../../platforms/platform-mark.tsx';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { serverNow } from '../../../api/server-clock.ts';
import { useAddress } from '../../../shell/links/use-address.ts';
import { analyticsTexts } from '../analytics/messages.ts';
import { PlatformSelect } from '../analytics/range-fields.tsx';
import { showCount } from '../analytics/show-number.ts';
import { historyTexts as texts } from '../messages.ts';
import { HistoryCards } from './history-cards.tsx';
import { Proof } from './proof.tsx';
import { useMayCompare, Why } from './why.tsx';

/** As long as it is kept, see the text of the page. */
const keptMonths = 14;

/** The first days of the months that have a history, the latest first. */
export function months(today: string): string[] {
  const all = [monthOf(today)];
  while (all.length < keptMonths) all.push(monthOf(addDays(all.at(-1)!, -1)));
  return all;
}

/** @param first day of the month */
export const daysOfMonth = (first: string): DayRange => ({ from: first, to: addDays(monthOf(addDays(first, 31)), -1) });

/** The month in the address; without one, the last 30 days. */
function useMonth() {
  const [address, change] = useAddress();
  const all = months(agencyDay(serverNow().toISOString()));
  const month = all.find((first) => first === address.get('month'));
  const platform = Platform.safeParse(address.get('platform')).data;
  return {
    months: all,
    month,
    range: month === undefined ? analyticsRange({}, serverNow()) : daysOfMonth(month),
    platform,
    setMonth: (next: string | undefined) => change({ month: next }),
    setPlatform: (next: Platform | undefined) => change({ platform: next }),
  };
}

const format = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function MonthFields({ months, month, platform, setMonth, setPlatform }: ReturnType<typeof useMonth>) {
  const lastDays = { value: '', label: texts.lastDays };
  const options = [lastDays, ...months.map((value) => ({ value, label: format().format(new Date(value)) }))];
  return (
    <SpaceBetween size="m" direction="horizontal" alignItems="end" className="no-print">
      <FormField label={texts.period}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === month) ?? lastDays}
          onChange={({ detail }) => setMonth(detail.selectedOption.value || undefined)}
        />
      </FormField>
      <FormField label={analyticsTexts.platform}>
        <PlatformSelect platform={platform} onChange={setPlatform} />
      </FormField>
    </SpaceBetween>
  );
}

/** What went out for a client in a month; it outlives the posts. */
export function HistoryPanel({ clientId }: { clientId: ClientId }) {
  const isSmall = useMedia('(width < 688px)');
  const mayCompare = useMayCompare();
  const month = useMonth();
  const { data, error, refetch } = useQuery(historyQuery(clientId, { ...month.range, platform: month.platform }));
  return (
    <SpaceBetween size="m">
      <MonthFields {...month} />
      {error !== null && <LoadFailed title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {data?.isWhole === false && <Alert type="info">{texts.cut}</Alert>}
      {error === null && isSmall && <Shown posts={data?.posts} />}
      {error === null && !isSmall && (
        <Table
          ariaLabels={{ tableLabel: texts.title }}
          header={
            <Header
              variant="h2"
              description={texts.text}
              counter={data === undefined ? '' : `(${wholeNumber(data.posts.length)}${data.isWhole ? '' : '+'})`}
            >
              {texts.title}
            </Header>
          }
          wrapLines
          columnDefinitions={mayCompare ? historyColumns : historyColumns.filter(({ id }) => id !== 'why')}
          items={data?.posts ?? []}
          trackBy={({ postId, platform }) => `${postId} ${platform}`}
          loading={data === undefined}
          loadingText={texts.loading}
          empty={nothing}
        />
      )}
    </SpaceBetween>
  );
}

const nothing = <Empty title={texts.empty} text={texts.emptyText} />;

function Shown({ posts }: { posts: readonly HistoryPost[] | undefined }) {
  if (posts === undefined) return <StatusIndicator type="loading">{texts.loading}</StatusIndicator>;
  return posts.length === 0 ? nothing : <HistoryCards posts={posts} />;
}

const { columns } = texts;

const historyColumns: TableProps.ColumnDefinition<HistoryPost>[] = [
  { id: 'post', header: columns.post, cell: (post) => <Sent post={post} />, isRowHeader: true, minWidth: 220 },
  { id: 'platform', header: columns.platform, cell: ({ platform }) => <Where platform={platform} />, minWidth: 120 },
  { id: 'at', header: columns.at, cell: (post) => <At post={post} />, minWidth: 150 },
  { id: 'views', header: columns.views, cell: ({ latest }) => showCount(latest?.views) },
  { id: 'reach', header: columns.reach, cell: ({ latest }) => showCount(latest?.reach) },
  { id: 'likes', header: columns.likes, cell: ({ latest }) => showCount(latest?.likes) },
  { id: 'comments', header: columns.comments, cell: ({ latest }) => showCount(latest?.comments) },
  { id: 'proof', header: columns.proof, cell: (post) => <Proof post={post} />, minWidth: 90 },
  { id: 'why', header: columns.why, cell: (post) => <Why post={post} />, minWidth: 90 },
];

const Where = ({ platform }: Pick<HistoryPost, 'platform'>) => (
  <span className="platform-name">
    <PlatformMark platform={platform} size={16} /> {platformNames[platform]}
  </span>
);

function Sent({ post: { excerpt, permalink, removedAt } }: { post: HistoryPost }) {
  const text = excerpt || texts.noText;
  if (permalink === undefined || removedAt !== undefined) return <LongText>{text}</LongText>;
  return (
    <span className="long-text" title={text}>
      <Link external externalIconAriaLabel={texts.opensInNewTab} href={permalink}>
        <bdi>{text}</bdi>
      </Link>
    </span>
  );
}

function At({ post: { publishedAt, isOnTime, removedAt } }: { post: HistoryPost }) {
  return (
    <>
      {showInstant(publishedAt)}
      {!isOnTime && (
        <Box fontSize="body-s">
          <StatusIndicator type="warning">{texts.late}</StatusIndicator>
        </Box>
      )}
      {removedAt !== undefined && (
        <Box fontSize="body-s">
          <StatusIndicator type="stopped">{texts.removed}</StatusIndicator>
        </Box>
      )}
    </>
  );
}
