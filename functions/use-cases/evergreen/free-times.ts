import type { Client } from '../../../shared/domain/clients/client.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { proposedTimes } from '../../../shared/domain/planning/proposed-times.ts';
import { slotsFor } from '../../../shared/domain/planning/slot.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import type { EvergreenEntry } from '../../../shared/domain/posts/repeats/evergreen.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Metrics } from '../metrics/ports.ts';
import { readTimes } from '../planning/propose-times.ts';
import type { PostingSettingsStore } from '../planning/ports.ts';
import type { Posts } from '../posts/ports.ts';

export interface TimeDependencies {
  posts: Pick<Posts, 'listFor'>;
  metrics: Pick<Metrics, 'postsOf'>;
  settings: Pick<PostingSettingsStore, 'find'>;
  now: Date;
}

/** The zone of a client's posting slots. */
export async function zoneOf(
  clientId: Client['id'],
  { settings }: Pick<TimeDependencies, 'settings'>,
): Promise<string> {
  return ((await settings.find(clientId)) ?? noPostingSettings).timeZone;
}

/** The free times that people are proposed too. The client's numbers are read only without slots, which come first. */
export async function freeTimesOf(
  client: Pick<Client, 'id' | 'plan'>,
  { platforms }: Pick<EvergreenEntry, 'platforms'>,
  { posts, metrics, settings, now }: TimeDependencies,
): Promise<{ timeZone: string; freeTime: (from: Instant) => Instant | undefined }> {
  const found = (await settings.find(client.id)) ?? noPostingSettings;
  const hasSlots = slotsFor(found.slots, platforms).length > 0;
  const seesNumbers = !hasSlots && permissionsOf(client.plan).canViewAnalytics;
  const read = { find: async () => found };
  const known = await readTimes(
    { clientId: client.id, platforms, seesNumbers },
    { posts, metrics, settings: read, now },
  );
  return {
    timeZone: known.timeZone,
    freeTime: (from) => proposedTimes({ platforms, from: new Date(from), count: 1 }, known)[0]?.at,
  };
}
