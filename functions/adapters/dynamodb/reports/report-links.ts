import { ReportLink } from '../../../../shared/domain/reports/report-link.ts';
import { reportPrefix } from '../../../table-keys.ts';
import type { ReportLinks } from '../../../use-cases/reports/ports.ts';
import { clientLinks } from '../links/client-links.ts';
import { reportKeys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export const dynamoReportLinks = (table: Table): ReportLinks =>
  clientLinks(table, {
    keyOf: reportKeys.link,
    prefix: reportPrefix.link,
    Shape: ReportLink,
    noun: 'ReportLink',
  });
