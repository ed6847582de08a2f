import type { ReportLinkId } from '../../../shared/domain/ids.ts';
import type { ReportLink } from '../../../shared/domain/reports/report-link.ts';
import type { ClientLinks } from '../links/ports.ts';

export type ReportLinks = ClientLinks<ReportLinkId, ReportLink>;
