import type { ClientId } from '../../../shared/domain/ids.ts';
import { type PlatformUploads, uploadsLeft } from '../../../shared/domain/publishing/app-uploads.ts';
import { zoneDay } from '../../../shared/domain/time/zone-day.ts';
import { appUploadsOf } from '../../../shared/platforms/judged-post.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { AppUploads } from './ports.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';

interface Dependencies {
  uploads: Pick<AppUploads, 'used'>;
  now: Date;
}

/** Of today, at each platform that counts what our app sends. */
export async function viewUploads(
  caller: Caller,
  clientId: ClientId,
  { clients, ...deps }: Dependencies & { clients: Pick<Clients, 'load'> },
): Promise<PlatformUploads[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return uploadsAt(Platform.options, clientId, deps);
}

export async function uploadsAt(
  platforms: readonly Platform[],
  clientId: ClientId,
  { uploads, now }: Dependencies,
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
