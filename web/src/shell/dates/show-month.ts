import type { ReportMonth } from '../../../../shared/domain/reports/report-period.ts';
import { forLanguage } from '../../messages/for-language.ts';

const format = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `November 2026` */
export const showMonth = (month: ReportMonth): string => format().format(new Date(`${month}-01`));
