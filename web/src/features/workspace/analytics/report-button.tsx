import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type AnalyticsFilter, historyQuery } from '../../../data/publications.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import { planTexts } from '../../../plans/messages.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { daysCsv, postsCsv } from './analytics-csv.ts';
import { analyticsTexts } from './messages.ts';
import { saveFile } from '../../../files/save-file.ts';

const kinds = ['days', 'posts', 'print'] as const;

interface ReportButtonProps {
  readonly client: Client;
  readonly analytics: Analytics | undefined;
  readonly filter: AnalyticsFilter;
}

export function ReportButton({ client, analytics, filter }: ReportButtonProps) {
  const queries = useQueryClient();
  const isAllowed = permissionsOf(client.plan).canViewReports;

  async function savePosts(name: string) {
    try {
      const { posts } = await queries.fetchQuery(historyQuery(client.id, filter));
      saveFile(name, postsCsv(posts));
    } catch {
      notify.error(analyticsTexts.postsFailed);
    }
  }

  function make(kind: string) {
    if (analytics === undefined) return;
    const name = `${analyticsTexts.title} ${client.name} ${analytics.from} ${analytics.to}`;
    if (kind === 'days') saveFile(`${name}.csv`, daysCsv(analytics));
    else if (kind === 'posts') void savePosts(`${name} ${analyticsTexts.eachPost}.csv`);
    else window.print();
  }

  return (
    <ButtonDropdown
      className="no-print"
      items={kinds.map((id) => ({ id, text: analyticsTexts.reports[id] }))}
      disabled={!isAllowed || analytics === undefined}
      {...(!isAllowed && { disabledReason: planTexts.unavailable.text })}
      onItemClick={({ detail }) => make(detail.id)}
    >
      {analyticsTexts.report}
    </ButtonDropdown>
  );
}
