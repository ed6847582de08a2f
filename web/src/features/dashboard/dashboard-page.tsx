import './dashboard.css';
import './home/home.css';
import '../../shell/home/home-rows.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import type { HomePost } from '../../../../shared/domain/home/home-post.ts';
import { clientStatisticsQuery, mediaStatisticsQuery, postStatisticsQuery } from '../../data/statistics.ts';
import { Page } from '../../shell/frame/page.tsx';
import { clientCards, mediaCards, postCards } from './cards.ts';
import { Days } from './home/days.tsx';
import { Money } from './home/money.tsx';
import type { NeedTools } from './home/need-rows.tsx';
import { NeedsYou } from './home/needs-you.tsx';
import { dashboardTexts } from './messages.ts';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { WhenSeen } from '../../shell/states/when-seen.tsx';
import { StatisticsSection } from '../../shell/tables/statistics-section.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { PostCharts } from './post-charts.tsx';
import { TrialClients } from './trial-clients.tsx';
import { SubClientsSection } from './sub-clients-section.tsx';

const { clients, posts, media } = dashboardTexts;

interface DashboardPageProps {
  readonly subClients: (client: Client) => ReactNode;
  /** The platforms of a post with their states and addresses. */
  readonly targets: (post: HomePost) => ReactNode;
  readonly tools: NeedTools;
}

export function DashboardPage({ subClients, targets, tools }: DashboardPageProps) {
  const clientNumbers = useQuery(clientStatisticsQuery);
  const postNumbers = useQuery(postStatisticsQuery);
  const mediaNumbers = useQuery(mediaStatisticsQuery);
  return (
    <Page title={dashboardTexts.title} actions={<RefreshAll label={dashboardTexts.refresh} />}>
      <SpaceBetween size="l">
        <div className="home-panels">
          <NeedsYou tools={tools} />
          <Days targets={targets} />
        </div>
        <WhenSeen>
          <Money />
        </WhenSeen>
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
