import { ReportLink } from '../../../../shared/domain/reports/report-link.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { ReportLinks } from '../../../use-cases/ports/report-links.ts';
import { clientLinks } from '../links/client-links.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export const dynamoReportLinks = (table: Table): ReportLinks =>
  clientLinks(table, {
    keyOf: keys.reportLink,
    prefix: sortPrefix.reportLink,
    Shape: ReportLink,
    noun: 'ReportLink',
  });
