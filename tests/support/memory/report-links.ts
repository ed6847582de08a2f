import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { ReportLinks } from '../../../functions/use-cases/reports/ports.ts';
import { memoryClientLinks } from './client-links.ts';

export const memoryReportLinks = (clients: Pick<Clients, 'load'>): ReportLinks =>
  memoryClientLinks('ReportLink', clients);
