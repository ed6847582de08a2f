import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ComponentProps } from 'react';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { agencyNumbersContracts } from '../../../../shared/contracts/posts/agency-numbers-contracts.ts';
import type { AgencyNumbers, RankedPost } from '../../../../shared/domain/publishing/agency-numbers.ts';
import type { FailureGroup } from '../../../../shared/domain/publishing/failures.ts';
import {
  daysOfMonth,
  monthOfDay,
  type ReportMonth,
  monthsLater,
} from '../../../../shared/domain/reports/report-period.ts';
import { agencyDay } from '../../../../shared/domain/time/agency-day.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { csv } from '../../files/csv.ts';
import { saveFile } from '../../files/save-file.ts';
import { apiQuery } from '../../api/api-query.ts';
import { forLanguage } from '../../messages/for-language.ts';
import { reasonText } from '../../messages/reason-text.ts';
import { paths } from '../../paths.ts';
import { PlatformMark } from '../../platforms/platform-mark.tsx';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { showMonth } from '../../shell/dates/show-month.ts';
import { useNow } from '../../shell/dates/use-now.ts';
import { Page } from '../../shell/frame/page.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { InAppLink } from '../../shell/links/in-app-link.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { FittingTable } from '../../shell/tables/fitting-table.tsx';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { wholeNumber } from '../../shell/tables/whole-number.ts';
import { numbersTexts as texts } from './messages.ts';

const monthsOffered = 13;

const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 1 }),
);
const times = forLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 1 }));

const showRate = (rate: number | undefined) => (rate === undefined ? texts.none : percent().format(rate / 100));
const onTimeOf = ({ onTime, published }: { onTime: number; published: number }) =>
  published === 0 ? texts.none : percent().format(onTime / published);

/** The newest first. */
const monthsUntil = (month: ReportMonth): ReportMonth[] =>
  Array.from({ length: monthsOffered }, (_, back) => monthsLater(month, -back));

const numbersQuery = (month: ReportMonth) =>
  apiQuery(['posts', 'numbers', month], agencyNumbersContracts.getAgencyNumbers, { query: daysOfMonth(month) });

/** What went out at all clients whom the person knows, and how it did. The month is in the address. */
export function NumbersPage() {
  const present = monthOfDay(agencyDay(useNow().toISOString()));
  const [address, change] = useAddress();
  const months = monthsUntil(present);
  const month = months.find((one) => one === address.get('month')) ?? present;
  const { data, error, refetch } = useQuery(numbersQuery(month));
  const options = months.map((value) => ({ value, label: showMonth(value) }));
  return (
    <Page
      title={texts.title}
      description={texts.description}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Select
            ariaLabel={texts.month}
            options={options}
            selectedOption={options.find(({ value }) => value === month) ?? null}
            onChange={({ detail }) => change({ month: detail.selectedOption.value })}
          />
          <Button
            iconName="download"
            disabled={data === undefined}
            onClick={() => data && saveFile(`${texts.title} ${month}.csv`, numbersCsv(data))}
          >
            {texts.export}
          </Button>
          <RefreshAll label={texts.refresh} />
        </SpaceBetween>
      }
    >
      {data === undefined ? (
        <NotLoaded error={error} loading={texts.loading} failed={texts.failed} onRetry={refetch} />
      ) : (
        <Numbers numbers={data} />
      )}
    </Page>
  );
}

/** What the tables by client, person and reviewer say. */
function numbersCsv({ clients, people, reviewers }: AgencyNumbers): string {
  const row = (part: string, name: string, { published, onTime, failed }: Outcomes) => [
    part,
    name,
    published,
    onTime,
    failed,
  ];
  return csv(
    [texts.part, texts.name, texts.published, texts.onTime, texts.failedPosts],
    [
      ...clients.map(({ clientName, ...outcomes }) => row(texts.client, clientName, outcomes)),
      ...people.map(({ person, ...outcomes }) => row(texts.person, person?.name ?? texts.nobody, outcomes)),
      ...reviewers.map(({ name, ...outcomes }) => row(texts.reviewer, name, outcomes)),
    ],
  );
}

function Numbers({ numbers }: { readonly numbers: AgencyNumbers }) {
  const { total, failures, clients, people, reviewers, ranked, isCut } = numbers;
  return (
    <SpaceBetween size="l">
      {isCut && <Alert type="info">{texts.cut}</Alert>}
      <StatCards
        label={texts.title}
        cards={[
          { label: texts.published, value: total.published, caption: texts.publishedText },
          { label: texts.onTime, value: showRate(total.onTimeRate), caption: texts.onTimeText },
          { label: texts.failedPosts, value: total.failed, caption: texts.failedText },
        ]}
      />
      <FittingTable
        label={texts.failures.title}
        header={<Header variant="h2">{texts.failures.title}</Header>}
        columns={failureColumns}
        items={failures}
        trackBy={({ platform, code, reason }) => `${platform} ${code} ${reason}`}
        empty={<Empty title={texts.failures.empty} />}
      />
      <OutcomeTable label={texts.clients} columns={clientColumns} items={clients} trackBy="clientId" />
      <OutcomeTable
        label={texts.people}
        description={texts.peopleText}
        columns={personColumns}
        items={people}
        trackBy={({ person }) => person?.id ?? ''}
      />
      {reviewers.length > 0 && (
        <OutcomeTable
          label={texts.reviewers}
          description={texts.reviewersText}
          columns={reviewerColumns}
          items={reviewers}
          trackBy="name"
        />
      )}
      <Ranked ranked={ranked} />
    </SpaceBetween>
  );
}

type OutcomeTableProps<T> = Pick<ComponentProps<typeof FittingTable<T>>, 'label' | 'columns' | 'items' | 'trackBy'> & {
  readonly description?: string;
};

function OutcomeTable<T>({ label, description, ...table }: OutcomeTableProps<T>) {
  return (
    <FittingTable
      label={label}
      header={
        <Header variant="h2" description={description}>
          {label}
        </Header>
      }
      empty={<Empty title={texts.empty} />}
      {...table}
    />
  );
}

interface Outcomes {
  readonly published: number;
  readonly onTime: number;
  readonly failed: number;
}

const outcomeColumns = <Row extends Outcomes>(): TableProps.ColumnDefinition<Row>[] => [
  { id: 'published', header: texts.published, cell: ({ published }) => wholeNumber(published) },
  { id: 'on-time', header: texts.onTime, cell: onTimeOf },
  { id: 'failed', header: texts.failedPosts, cell: ({ failed }) => wholeNumber(failed) },
];

const clientColumns: TableProps.ColumnDefinition<AgencyNumbers['clients'][number]>[] = [
  {
    id: 'client',
    header: texts.client,
    isRowHeader: true,
    cell: ({ clientId, clientName }) => (
      <InAppLink to={paths.clientPage(clientId, 'history')}>
        <bdi>{clientName}</bdi>
      </InAppLink>
    ),
  },
  ...outcomeColumns<AgencyNumbers['clients'][number]>(),
];

const personColumns: TableProps.ColumnDefinition<AgencyNumbers['people'][number]>[] = [
  {
    id: 'person',
    header: texts.person,
    isRowHeader: true,
    cell: ({ person }) => (person === undefined ? texts.nobody : <bdi>{person.name}</bdi>),
  },
  ...outcomeColumns<AgencyNumbers['people'][number]>(),
];

const reviewerColumns: TableProps.ColumnDefinition<AgencyNumbers['reviewers'][number]>[] = [
  { id: 'reviewer', header: texts.reviewer, isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  ...outcomeColumns<AgencyNumbers['reviewers'][number]>(),
];

const failureColumns: TableProps.ColumnDefinition<FailureGroup>[] = [
  {
    id: 'reason',
    header: texts.failures.reason,
    isRowHeader: true,
    minWidth: 260,
    cell: (group) => (
      <>
        <PlatformMark platform={group.platform} isNamed /> <bdi>{reasonText(group)}</bdi>
      </>
    ),
  },
  { id: 'count', header: texts.failedPosts, cell: ({ count }) => wholeNumber(count) },
  {
    id: 'clients',
    header: texts.failures.where,
    minWidth: 180,
    cell: ({ clients, clientCount }) => (
      <>
        {clients.map(({ clientId, clientName, count }) => (
          <div key={clientId}>
            <InAppLink to={`${paths.clientPage(clientId, 'posts')}?status=failed`}>
              <bdi>{clientName}</bdi> ({wholeNumber(count)})
            </InAppLink>
          </div>
        ))}
        {clientCount > clients.length && (
          <div>{texts.failures.moreClients({ count: clientCount - clients.length })}</div>
        )}
      </>
    ),
  },
  {
    id: 'latest',
    header: texts.failures.latest,
    minWidth: 160,
    cell: ({ latest: { postId, failedAt } }) => <InAppLink to={paths.post(postId)}>{showInstant(failedAt)}</InAppLink>,
  },
];

function Ranked({ ranked }: Pick<AgencyNumbers, 'ranked'>) {
  const rows = ranked.flatMap(({ platform, best, worst, posts, accounts }) => [
    ...best.map((post) => ({ post, platform, posts, accounts, place: 'best' as const })),
    ...worst.map((post) => ({ post, platform, posts, accounts, place: 'worst' as const })),
  ]);
  return (
    <FittingTable
      label={texts.ranked.title}
      header={
        <Header variant="h2" description={texts.ranked.text}>
          {texts.ranked.title}
        </Header>
      }
      columns={rankedColumns}
      items={rows}
      trackBy={({ post, platform, place }) => `${platform} ${place} ${post.postId}`}
      empty={<Empty title={texts.ranked.empty} />}
    />
  );
}

interface RankedRow extends Pick<AgencyNumbers['ranked'][number], 'platform' | 'posts' | 'accounts'> {
  readonly post: RankedPost;
  readonly place: 'best' | 'worst';
}

const rankedColumns: TableProps.ColumnDefinition<RankedRow>[] = [
  {
    id: 'post',
    header: texts.ranked.post,
    isRowHeader: true,
    minWidth: 260,
    cell: ({ post: { excerpt, permalink, publishedAt, clientId, clientName } }) => (
      <>
        <div dir="auto">
          {permalink === undefined ? (
            excerpt
          ) : (
            <Link external href={permalink}>
              {excerpt || permalink}
            </Link>
          )}
        </div>
        <Box color="text-body-secondary" fontSize="body-s">
          <InAppLink to={paths.clientPage(clientId, 'numbers')}>
            <bdi>{clientName}</bdi>
          </InAppLink>{' '}
          · {showInstant(publishedAt)}
        </Box>
      </>
    ),
  },
  {
    id: 'platform',
    header: texts.ranked.platform,
    cell: ({ platform, posts, accounts }) => (
      <>
        {platformNames[platform]}
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.ranked.sample({ posts, accounts })}
        </Box>
      </>
    ),
  },
  { id: 'place', header: texts.ranked.place, cell: ({ place }) => texts.ranked[place] },
  {
    id: 'lift',
    header: texts.ranked.lift,
    minWidth: 160,
    cell: ({ post: { lift, engagements, compared } }) => (
      <>
        {texts.ranked.times({ times: times().format(lift) })}
        <Box color="text-body-secondary" fontSize="body-s">
          {texts.ranked.reactions({ engagements, compared })}
        </Box>
      </>
    ),
  },
];
