import { type ClientId, ReportLinkId, reportLinkIdOf } from '../../../shared/domain/ids.ts';
import { linkAddress } from '../../../shared/domain/links/link-token.ts';
import { linkExpiry } from '../../../shared/domain/links/link.ts';
import type { ReportLink } from '../../../shared/domain/reports/report-link.ts';
import type { ReportMonth } from '../../../shared/domain/reports/report-period.ts';
import type { Report } from '../../../shared/domain/reports/report.ts';
import { reportLinkPage } from '../../../shared/public-pages.ts';
import { findLink } from '../links/open-link.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { ReportLinks } from './ports.ts';
import { notFound } from '../refusals.ts';
import { clientWithReports, hasReports } from './report-settings.ts';
import { type ReportDependencies, reportOf } from './view-report.ts';

interface MakingDependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly reportLinks: Pick<ReportLinks, 'create'>;
  readonly siteUrl: string;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly now: Date;
}

interface Wanted {
  readonly clientId: ClientId;
  readonly month: ReportMonth;
  readonly days: number;
}

/** The address is told once: only a hash of its secret is kept. */
export async function makeReportLink(
  caller: Caller,
  { clientId, month, days }: Wanted,
  { clients, reportLinks, siteUrl, newId, newSecret, now }: MakingDependencies,
): Promise<{ reportLink: ReportLink; link: string }> {
  await clientWithReports(caller, clientId, clients);
  const maker = await clients.load(caller.clientId);
  const reportLink: ReportLink = {
    id: reportLinkIdOf(clientId, newId()),
    month,
    sentBy: [],
    createdAt: now.toISOString(),
    createdBy: maker.name,
    createdById: maker.id,
    expiresAt: linkExpiry(days, now),
    openings: 0,
    hasPin: false,
  };
  const secret = newSecret();
  await reportLinks.create(reportLink, { secret });
  return { reportLink, link: linkAddress(siteUrl, reportLinkPage, reportLink.id, secret) };
}

export async function listReportLinks(
  caller: Caller,
  clientId: ClientId,
  { clients, reportLinks }: { clients: Pick<Clients, 'load'>; reportLinks: Pick<ReportLinks, 'listFor'> },
): Promise<ReportLink[]> {
  await clientWithReports(caller, clientId, clients);
  return reportLinks.listFor(clientId);
}

/** The report as of now. Every link that does not work is answered alike, also after the plan lost its reports. */
export async function openReportLink(
  token: string,
  deps: ReportDependencies & { reportLinks: Pick<ReportLinks, 'find' | 'isOpenedBy' | 'noteOpened'> },
): Promise<Report> {
  const kind = { Id: ReportLinkId, links: deps.reportLinks, noun: 'ReportLink' } as const;
  const { link, client } = await findLink(token, kind, deps);
  if (!hasReports(client)) throw notFound('ReportLink');
  await deps.reportLinks.noteOpened(link.id, deps.now);
  return reportOf(client, link.month, deps);
}
