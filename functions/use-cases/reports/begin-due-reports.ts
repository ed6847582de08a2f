import type { Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { isMonth, newSending, type ReportedTime } from '../../../shared/domain/reports/report-sending.ts';
import { type ReportSettings, dueAt, nextReportAt } from '../../../shared/domain/reports/report-settings.ts';
import { workspaceAccess } from '../../../shared/domain/clients/workspace-access.ts';
import { day } from '../../../shared/durations.ts';
import { type Batches, inBatches } from '../cleanup/in-batches.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostingSettingsStore } from '../planning/ports.ts';
import type { ReportQueue, ReportSendings, ReportSettingsStore } from './ports.ts';
import { zoneOf, hasReports } from './report-settings.ts';

export interface BeginDependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly reportSettings: ReportSettingsStore;
  readonly settings: Pick<PostingSettingsStore, 'find'>;
  readonly sendings: Pick<ReportSendings, 'create' | 'find'>;
  readonly queue: ReportQueue;
  readonly now: Date;
}

/** A weekly mail that is later than this is left out. */
const weeklyKeeps = day;

/**
 * Idempotent. What is due is stored before it is queued, and queued before the client's time moves on, so an interrupted run
 * queues it again; a worker takes it once.
 */
export async function beginDueReports(deps: BeginDependencies & Batches): Promise<{ queued: number; failed: number }> {
  const due = await deps.reportSettings.due(deps.now);
  const { results, failed } = await inBatches(due, String, (clientId) => beginReports(clientId, deps), deps);
  return { queued: results.reduce((sum, count) => sum + count, 0), failed };
}

async function beginReports(clientId: ClientId, deps: BeginDependencies): Promise<number> {
  const { clients, reportSettings, settings, now } = deps;
  const [client, stored] = await Promise.all([clients.find(clientId), reportSettings.find(clientId)]);
  if (client === undefined || stored?.nextAt === undefined || stored.nextAt >= now.toISOString()) return 0;
  const timeZone = await zoneOf(clientId, settings);
  const periods = maySend(client, now) ? periodsOf(stored, stored.nextAt, timeZone, now) : [];
  let queued = 0;
  for (const period of periods) if (await begin(clientId, period, stored, deps)) queued += 1;
  const nextAt = nextReportAt(stored, timeZone, new Date(stored.nextAt));
  await reportSettings.save(clientId, stored, { ...stored, nextAt });
  return queued;
}

/** Clients that may not open their workspace get no reports. */
const maySend = (client: Client, now: Date) => hasReports(client) && workspaceAccess(client, now).isAllowed;

function periodsOf(settings: ReportSettings, at: string, timeZone: string, now: Date): ReportedTime[] {
  const { month, monday } = dueAt(settings, timeZone, at);
  const isLate = now.getTime() - Date.parse(at) > weeklyKeeps;
  return [...(month === undefined ? [] : [month]), ...(monday === undefined || isLate ? [] : [monday])];
}

async function begin(
  clientId: ClientId,
  period: ReportedTime,
  { isPreviewedFirst }: ReportSettings,
  { sendings, queue, now }: BeginDependencies,
): Promise<boolean> {
  const state = isPreviewedFirst && isMonth(period) ? 'waiting' : 'queued';
  const sending = newSending({ clientId, period }, state, now);
  const kept = (await sendings.create(sending)) ? sending : await sendings.find(clientId, period);
  if (kept?.state !== 'queued') return false;
  await queue.send({ clientId, period });
  return true;
}
