import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { usageMonth } from '../../../shared/domain/posts/post-usage.ts';
import { type PlatformUploads, uploadsLeft } from '../../../shared/domain/publishing/app-uploads.ts';
import type { PlatformSpend } from '../../../shared/domain/spending/platform-spend.ts';
import { zoneDay } from '../../../shared/domain/time/zone-day.ts';
import { costsOf, appUploadsOf } from '../../../shared/platforms/judged-post.ts';
import { Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { PlatformSpending, PlatformStops, AppUploads } from './ports.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  spending: Pick<PlatformSpending, 'spent' | 'budgetOf' | 'setBudget'>;
  stops: Pick<PlatformStops, 'list'>;
  now: Date;
}

/** Of this month, at each platform that costs money. */
export async function viewSpend(caller: Caller, clientId: ClientId, deps: Dependencies): Promise<PlatformSpend[]> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const paid = Platform.options.filter((platform) => costsOf(platform) !== undefined);
  return Promise.all(paid.map((platform) => spendAt(clientId, platform, deps)));
}

export async function setBudget(
  { clientId, platform, budget }: { clientId: ClientId; platform: Platform; budget: number },
  deps: Dependencies,
): Promise<PlatformSpend> {
  if (costsOf(platform) === undefined)
    throw new DomainError('invalid', 'platform.costs-nothing', { params: { platform: platformNames[platform] } });
  await deps.clients.load(clientId);
  await deps.spending.setBudget(clientId, platform, budget);
  return spendAt(clientId, platform, deps);
}

async function spendAt(clientId: ClientId, platform: Platform, { spending, stops, now }: Dependencies) {
  const month = usageMonth(now.toISOString());
  const [microDollars, budget, stopped] = await Promise.all([
    spending.spent({ clientId, platform, month }),
    spending.budgetOf(clientId, platform),
    stops.list(),
  ]);
  return { platform, microDollars, budget, stop: stopped.find((stop) => stop.platform === platform) };
}

interface UploadsDependencies {
  uploads: Pick<AppUploads, 'used'>;
  now: Date;
}

/** Of today, at each platform that counts what our app sends. */
export async function viewUploads(
  caller: Caller,
  clientId: ClientId,
  { clients, ...deps }: UploadsDependencies & { clients: Pick<Clients, 'load'> },
): Promise<PlatformUploads[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return uploadsAt(Platform.options, clientId, deps);
}

export async function uploadsAt(
  platforms: readonly Platform[],
  clientId: ClientId,
  { uploads, now }: UploadsDependencies,
): Promise<PlatformUploads[]> {
  const all = platforms.map(async (platform): Promise<PlatformUploads[]> => {
    const limits = appUploadsOf(platform);
    if (limits === undefined) return [];
    const { perDay, timeZone } = limits;
    const { day, endsAt } = zoneDay(now, timeZone);
    const of = await uploads.used({ platform, day }, clientId);
    const left = Math.max(0, perDay - of.used);
    return [{ platform, perDay, left, leftForClient: uploadsLeft(perDay, of), endsAt }];
  });
  return (await Promise.all(all)).flat();
}
