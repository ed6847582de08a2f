import { useQueries } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { brandNotesQuery } from '../../../data/posts/captions.ts';
import { connectionsQuery } from '../../../data/connections.ts';
import { postingSettingsQuery } from '../../../data/posts/planning.ts';
import { postCountQuery } from '../../../data/posts/posts.ts';

export type Step = 'accounts' | 'brand' | 'slots' | 'post';
export const steps: readonly Step[] = ['accounts', 'brand', 'slots', 'post'];

export interface Onboarding {
  /** Undefined until it is known. */
  readonly done: ReadonlySet<Step> | undefined;
  readonly connected: readonly Platform[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** How far a client is set up, read from what it has: nothing is ticked off by hand. */
export function useOnboarding(clientId: ClientId): Onboarding {
  const [accounts, brand, settings, posts] = useQueries({
    queries: [
      connectionsQuery(clientId),
      brandNotesQuery(clientId),
      postingSettingsQuery(clientId),
      postCountQuery({ clientId }),
    ],
  });
  const all = [accounts, brand, settings, posts];
  const isKnown = all.every(({ data }) => data !== undefined);
  const has: Readonly<Record<Step, boolean>> = {
    accounts: (accounts.data ?? []).length > 0,
    brand: (brand.data?.text ?? '') !== '',
    slots: (settings.data?.slots ?? []).length > 0,
    post: (posts.data ?? 0) > 0,
  };
  return {
    done: isKnown ? new Set(steps.filter((step) => has[step])) : undefined,
    connected: (accounts.data ?? []).map(({ platform }) => platform),
    error: all.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}
