import './dashboard.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { clientStatisticsQuery, mediaStatisticsQuery, postStatisticsQuery } from '../../data/statistics.ts';
import { Page } from '../../shell/frame/page.tsx';
import { clientCards, mediaCards, postCards } from './cards.ts';
import { dashboardTexts } from './messages.ts';
import { PostsByPlatform, PostsByStatus } from './post-charts.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { StatisticsSection } from '../../shell/tables/statistics-section.tsx';
import { SubClientsSection } from './sub-clients-section.tsx';
import { TrialClients } from './trial-clients.tsx';

const { clients, posts, media } = dashboardTexts;

export function DashboardPage({ subClients }: { subClients: (client: Client) => ReactNode }) {
  const clientNumbers = useQuery(clientStatisticsQuery);
  const postNumbers = useQuery(postStatisticsQuery);
  const mediaNumbers = useQuery(mediaStatisticsQuery);
  return (
    <Page title={dashboardTexts.title} actions={<RefreshAll label={dashboardTexts.refresh} />}>
      <SpaceBetween size="l">
        <StatisticsSection title={clients.title} failed={clients.failed} numbers={clientNumbers} cards={clientCards} />
        <StatisticsSection title={posts.title} failed={posts.failed} numbers={postNumbers} cards={postCards} />
        <StatisticsSection title={media.title} failed={media.failed} numbers={mediaNumbers} cards={mediaCards} />
        <PublishingPanel />
        <div className="chart-panels">
          <PostsByStatus />
          <PostsByPlatform />
        </div>
        <TrialClients />
        <SubClientsSection panel={subClients} />
      </SpaceBetween>
    </Page>
  );
}
