import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { planTexts } from '../../../plans/messages.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { daysCsv, topPostsCsv } from './analytics-csv.ts';
import { analyticsTexts } from './messages.ts';
import { saveFile } from '../../../files/save-file.ts';

const kinds = ['days', 'posts', 'print'] as const;

export function ReportButton({ client, analytics }: { client: Client; analytics: Analytics | undefined }) {
  const isAllowed = permissionsOf(client.plan).canViewReports;

  function make(kind: string) {
    if (analytics === undefined) return;
    const name = `${analyticsTexts.title} ${client.name} ${analytics.from} ${analytics.to}`;
    if (kind === 'days') saveFile(`${name}.csv`, daysCsv(analytics));
    else if (kind === 'posts') saveFile(`${name} ${analyticsTexts.topPosts}.csv`, topPostsCsv(analytics));
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
