import type { Connection } from '../../../../../shared/domain/connections/connection.ts';
import { Platform, usualPlatforms } from '../../../../../shared/platforms/platforms.ts';

/** Accounts that must be connected again; else, of those that most clients have, what is missing. */
export function proposedPlatforms(connections: readonly Pick<Connection, 'platform' | 'health'>[]): Platform[] {
  const broken = connections.flatMap(({ platform, health }) => (health === 'reconnect' ? [platform] : []));
  if (broken.length > 0) return Platform.options.filter((platform) => broken.includes(platform));
  return usualPlatforms.filter((platform) => connections.every((connection) => connection.platform !== platform));
}
