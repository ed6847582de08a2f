import type { AppKind } from './app.ts';

export interface DailyCalls {
  /** False, and not counted, above the limit of the day, which ends at midnight UTC. */
  allow(app: AppKind, member: string): boolean;
}

/** In memory. */
export function createDailyCalls(now: () => Date, limits: Readonly<Record<AppKind, number>>): DailyCalls {
  const counts = new Map<string, number>();
  return {
    allow(app, member) {
      const key = `${now().toISOString().slice(0, 10)} ${app} ${member}`;
      const count = counts.get(key) ?? 0;
      if (count >= limits[app]) return false;
      counts.set(key, count + 1);
      return true;
    },
  };
}
