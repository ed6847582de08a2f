import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planDefinitions } from '../../../../shared/domain/plans/plan-prices.ts';
import { adminPlanOverview, type Permissions, permissionsOf, Plan } from '../../../../shared/domain/plans/plans.ts';
import { showLimit } from '../../plans/show-limit.ts';
import { clientStatisticsQuery } from '../../data/clients.ts';
import './clients.css';
import { planOverviewTexts as texts } from './messages.ts';

export function PlanOverview() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExpandableSection
      variant="container"
      headerText={texts.title}
      headerDescription={texts.description}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {isOpen && <Plans />}
    </ExpandableSection>
  );
}

function Plans() {
  return (
    <SpaceBetween size="l">
      <div className="plan-grid">
        {Plan.options.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </div>
      <Table
        variant="embedded"
        items={Plan.options.map((plan) => ({ plan, ...permissionsOf(plan) }))}
        trackBy="plan"
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: texts.permissions }}
        header={
          <Header variant="h3" description={texts.permissionsText}>
            {texts.permissions}
          </Header>
        }
      />
    </SpaceBetween>
  );
}

const limits = ['maxSocialAccounts', 'maxMonthlyPosts', 'maxScheduledPosts', 'maxSubClients'] as const;

function PlanCard({ plan }: { plan: Plan }) {
  const { data } = useQuery(clientStatisticsQuery);
  const overview = adminPlanOverview[plan];
  return (
    <Container fitHeight header={<Header variant="h3">{planDefinitions[plan].name}</Header>}>
      <KeyValuePairs
        columns={2}
        items={[
          ...limits.map((limit) => ({ label: texts.limits[limit], value: showLimit(overview[limit]) })),
          { label: texts.clientsOn, value: data?.byPlan[plan] ?? '–' },
        ]}
      />
    </Container>
  );
}

type Row = Permissions & { readonly plan: Plan };

const allowed = (isAllowed: boolean) => (
  <StatusIndicator type={isAllowed ? 'success' : 'stopped'}>{isAllowed ? texts.yes : texts.no}</StatusIndicator>
);

const subClients = ({ canManageSubClients, maxSubClients }: Row) =>
  canManageSubClients ? showUpTo(maxSubClients) : texts.noSubClients;

const showUpTo = (limit: number) => {
  const shown = showLimit(limit);
  return shown === String(limit) ? texts.upTo({ limit: shown }) : shown;
};

const columns: TableProps.ColumnDefinition<Row>[] = [
  { id: 'plan', header: texts.columns.plan, cell: ({ plan }) => planDefinitions[plan].name, isRowHeader: true },
  { id: 'subClients', header: texts.columns.subClients, cell: subClients },
  { id: 'analytics', header: texts.columns.analytics, cell: (row) => allowed(row.canViewAnalytics) },
  { id: 'reports', header: texts.columns.reports, cell: (row) => allowed(row.canViewReports) },
  { id: 'accounts', header: texts.columns.accounts, cell: (row) => showLimit(row.maxSocialAccounts) },
  { id: 'monthly', header: texts.columns.monthly, cell: (row) => showLimit(row.maxMonthlyPosts) },
  { id: 'scheduled', header: texts.columns.scheduled, cell: (row) => showLimit(row.maxScheduledPosts) },
  { id: 'advanced', header: texts.columns.advanced, cell: (row) => allowed(row.canAccessAdvancedFeatures) },
  { id: 'ai', header: texts.columns.ai, cell: (row) => allowed(row.canAccessAdvancedAI) },
  { id: 'api', header: texts.columns.api, cell: (row) => allowed(row.canAccessAPI) },
  { id: 'whiteLabel', header: texts.columns.whiteLabel, cell: (row) => allowed(row.canAccessWhiteLabel) },
];
