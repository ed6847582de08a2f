import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { ReportMonth } from '../../../../shared/domain/reports/report-period.ts';
import type { Report } from '../../../../shared/domain/reports/report.ts';
import { reportQuery } from '../../data/reports.ts';
import { drawReport } from '../../report/report-paper.tsx';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
import { Section } from '../../shell/section.tsx';
import { reportPanelTexts as texts } from './messages.ts';
import { showMonth } from './show-month.ts';

/** The page that is mailed and printed. */
function ReportPaper({ report }: { report: Report }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper.current !== null) drawReport(paper.current, report);
  }, [report]);
  return <div ref={paper} />;
}

interface PreviewProps {
  readonly clientId: ClientId;
  readonly month: ReportMonth;
  readonly months: readonly ReportMonth[];
  readonly onChoose: (month: ReportMonth) => void;
}

export function Preview({ clientId, month, months, onChoose }: PreviewProps) {
  const { data, error, refetch } = useQuery(reportQuery(clientId, month));
  return (
    <Section title={texts.preview} description={texts.previewText}>
      <SpaceBetween size="m">
        <FormField label={texts.month}>
          <Select
            selectedOption={{ value: month, label: showMonth(month) }}
            options={months.map((value) => ({ value, label: showMonth(value) }))}
            onChange={({ detail }) => onChoose(detail.selectedOption.value ?? month)}
          />
        </FormField>
        {data === undefined && (
          <NotLoaded error={error} loading={texts.previewLoading} failed={texts.previewFailed} onRetry={refetch} />
        )}
        {data !== undefined && <ReportPaper report={data} />}
      </SpaceBetween>
    </Section>
  );
}
