import { useLayoutEffect, useRef } from 'react';
import type { Report } from '../../../../shared/domain/reports/report.ts';
import { drawReport } from '../../report/draw-report.ts';

/** The page that is mailed and printed, which needs no React. */
export function ReportPaper({ report }: { report: Report }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => paper.current?.replaceChildren(drawReport(report)), [report]);
  return <div ref={paper} />;
}
