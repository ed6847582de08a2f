import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { ClientId } from '../../../../shared/domain/ids.ts';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { HomePost } from '../../../../shared/domain/home/home.ts';
import { HoldButton } from '../../shell/holds/hold-button.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import '../../shell/home/home-rows.css';
import { clientQuery, clientStatisticsQuery, noClient, parentsQuery } from '../../data/clients.ts';
import { mediaStatisticsQuery } from '../../data/media-library.ts';
import { postStatisticsQuery } from '../../data/posts/posts.ts';
import { Page } from '../../shell/frame/page.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { WhenSeen } from '../../shell/states/when-seen.tsx';
import { StatisticsSection } from '../../shell/tables/statistics-section.tsx';
import { Section } from '../../shell/section.tsx';
import './dashboard.css';
import { Days } from './home/days.tsx';
import { useCan } from '../../auth/use-can.ts';
import { Money } from './home/money.tsx';
import type { NeedTools } from './home/need-rows.tsx';
import { NeedsYou } from './home/needs-you.tsx';
import { dashboardTexts } from './messages.ts';
import { PublishingPanel } from './publishing-panel.tsx';
import { PostCharts } from './post-charts.tsx';
import { TrialClients } from './trial-clients.tsx';
import { showSize } from '../../files/show-size.ts';
import type { MediaFilter } from '../../../../shared/domain/media/media-filter.ts';
import {
  type ClientStatistics,
  filesOf,
  type MediaStatistics,
  type PostStatistics,
} from '../../../../shared/domain/operations/statistics.ts';
import { paths } from '../../paths.ts';
import type { StatCard } from '../../shell/tables/stat-cards.tsx';

const texts = dashboardTexts.subClients;

/** The client is in the query; the first parent is the default. */
function SubClientsSection({ panel }: { panel: (client: Client) => ReactNode }) {
  const [address, change] = useAddress();
  const [search, setSearch] = useState('');
  const found = useQuery(parentsQuery(search));
  const { data: all } = useQuery(parentsQuery(''));
  const parentId = ClientId.safeParse(address.get('parent')).data ?? all?.[0]?.id;
  const parent = useQuery({ ...clientQuery(parentId ?? noClient), enabled: parentId !== undefined });
  const failed = parent.error === null ? found : parent;
  return (
    <Section title={texts.title} description={texts.text}>
      <SpaceBetween size="l">
        <ParentField
          parents={found.data}
          chosen={parent.data}
          isLoading={found.isFetching}
          onSearch={setSearch}
          onChoose={(id) => change({ parent: id })}
        />
        {failed.error !== null && (
          <LoadFailed title={texts.failed} error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {all?.length === 0 && parentId === undefined && <Empty title={texts.none} />}
        {parent.data !== undefined && panel(parent.data)}
      </SpaceBetween>
    </Section>
  );
}

const { clients, posts, media } = dashboardTexts;

interface DashboardPageProps {
  readonly subClients: (client: Client) => ReactNode;
  /** The platforms of a post with their states and addresses. */
  readonly targets: (post: HomePost) => ReactNode;
  readonly tools: NeedTools;
}

export function DashboardPage({ subClients, targets, tools }: DashboardPageProps) {
  const seesMoney = useCan('subscriptions.read');
  const clientNumbers = useQuery(clientStatisticsQuery);
  const postNumbers = useQuery(postStatisticsQuery);
  const mediaNumbers = useQuery(mediaStatisticsQuery);
  return (
    <Page
      title={dashboardTexts.title}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <HoldButton />
          <RefreshAll label={dashboardTexts.refresh} />
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <div className="home-panels">
          <NeedsYou tools={tools} />
          <Days targets={targets} />
        </div>
        {seesMoney && (
          <WhenSeen>
            <Money />
          </WhenSeen>
        )}
        <StatisticsSection title={clients.title} failed={clients.failed} numbers={clientNumbers} cards={clientCards} />
        <StatisticsSection title={posts.title} failed={posts.failed} numbers={postNumbers} cards={postCards} />
        <StatisticsSection title={media.title} failed={media.failed} numbers={mediaNumbers} cards={mediaCards} />
        <WhenSeen>
          <PublishingPanel />
          <PostCharts />
          <TrialClients />
          <SubClientsSection panel={subClients} />
        </WhenSeen>
      </SpaceBetween>
    </Page>
  );
}

interface ParentFieldProps {
  readonly parents: readonly Client[] | undefined;
  readonly chosen: Client | undefined;
  readonly isLoading: boolean;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (clientId: ClientId | undefined) => void;
}

const optionOf = ({ id, name, email }: Client) => ({ value: id, label: name, description: email });

function ParentField({ parents, chosen, isLoading, onSearch, onChoose }: ParentFieldProps) {
  return (
    <FormField label={texts.of}>
      <Select
        filteringType="manual"
        filteringPlaceholder={texts.search}
        filteringAriaLabel={texts.search}
        options={(parents ?? []).map(optionOf)}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={texts.loading}
        empty={texts.noMatch}
        onLoadItems={({ detail }) => onSearch(detail.filteringText)}
        selectedOption={chosen === undefined ? null : optionOf(chosen)}
        onChange={({ detail }) => onChoose(ClientId.safeParse(detail.selectedOption.value).data)}
      />
    </FormField>
  );
}

const withStatus = (path: string, status: string) => `${path}?${new URLSearchParams({ status })}`;
const ofKind = (type: MediaFilter) => `${paths.media()}?${new URLSearchParams({ type })}`;

/** Each card links to the list it counts. */
function clientCards(numbers: ClientStatistics | undefined): StatCard[] {
  const { total, trial, active, paid, subClients, allPlans } = dashboardTexts.clients;
  return [
    { label: total, value: numbers?.total, to: paths.clients },
    { label: trial, value: numbers?.trial, to: withStatus(paths.clients, 'trial') },
    { label: active, value: numbers?.active, caption: paid, to: withStatus(paths.clients, 'subscribers') },
    { label: subClients, value: numbers?.subClients, caption: allPlans, to: withStatus(paths.clients, 'sub-clients') },
  ];
}

function postCards(numbers: PostStatistics | undefined): StatCard[] {
  const { published, scheduled, draft, unconfirmed, failures } = dashboardTexts.posts;
  const posts = paths.posts();
  return [
    { label: published, value: numbers?.published, to: withStatus(posts, 'published') },
    { label: scheduled, value: numbers?.scheduled, to: withStatus(posts, 'scheduled') },
    { label: draft, value: numbers?.draft, to: withStatus(posts, 'draft') },
    // It is rare that nobody knows.
    ...(numbers === undefined || numbers.hasUnconfirmed === 0
      ? []
      : [{ label: unconfirmed, value: numbers.hasUnconfirmed, to: withStatus(posts, 'unconfirmed') }]),
    { label: failures, value: numbers?.hasFailed, to: withStatus(posts, 'failed') },
  ];
}

/** Each card links to the list it counts. GIFs count as neither images nor videos. */
function mediaCards(numbers: MediaStatistics | undefined): StatCard[] {
  const { files, inKinds, total, size, images, videos } = dashboardTexts.media;
  const media = numbers && {
    files: filesOf(numbers, 'image-or-video'),
    kinds: inKinds({ images: numbers.imageCount, videos: numbers.videoCount }),
    size: showSize(numbers.totalSize),
  };
  return [
    { label: files, value: media?.files, to: ofKind('image-or-video'), ...(media && { caption: media.kinds }) },
    { label: total, value: numbers?.totalFiles, to: paths.media() },
    { label: size, value: media?.size, to: paths.media() },
    { label: images, value: numbers?.imageCount, to: ofKind('image') },
    { label: videos, value: numbers?.videoCount, to: ofKind('video') },
  ];
}
