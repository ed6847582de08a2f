import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../../shared/domain/ids.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { serverNow } from '../../../../api/server-clock.ts';
import { copyMedia } from '../../../../data/media.ts';
import { createPostOnce } from '../../../../data/posts/post-actions.ts';
import { useRefreshPosts } from '../../../../data/posts/posts.ts';
import {
  type ClientPlan,
  filesOf,
  type AdditionalClients,
  planFor,
  postOf,
  reasonForNone,
  type WrittenPost,
} from './client-plan.ts';

export type Outcome =
  | { readonly kind: 'making' }
  | { readonly kind: 'made' }
  | { readonly kind: 'failed'; readonly reason: string };

const plansKey = 'client-plans';

/** What each client would get, and saving it, one client after another. */
export function useCrossClient(written: WrittenPost, { key, clients }: AdditionalClients) {
  const queryClient = useQueryClient();
  const refresh = useRefreshPosts();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<ClientId, Outcome>>(new Map());
  const { clientId: first } = written.post;
  const ids = [first, ...clients.map(({ id }) => id)];
  const plans = useQueries({
    queries: ids.map((clientId) => ({
      queryKey: [plansKey, key, clientId],
      queryFn: () => planFor(clientId, written, queryClient),
      staleTime: Infinity,
      gcTime: 0,
    })),
  });
  const possible = plans.flatMap(({ data }) =>
    data !== undefined && reasonForNone(data, written) === undefined ? [data] : [],
  );
  const note = (clientId: ClientId, outcome: Outcome) => setOutcomes((known) => new Map(known).set(clientId, outcome));

  async function make(plan: ClientPlan): Promise<void> {
    const { clientId } = plan;
    note(clientId, { kind: 'making' });
    try {
      const copies = clientId === first ? [] : await copiesOf(plan);
      const copyOf = new Map(copies);
      const post = postOf(plan, written, (id) => copyOf.get(id) ?? id, serverNow());
      await createPostOnce(post, `${key}-${clientId}`);
      note(clientId, { kind: 'made' });
    } catch (error) {
      note(clientId, { kind: 'failed', reason: messageOf(error) });
    }
  }

  const copiesOf = (plan: ClientPlan) =>
    Promise.all(filesOf(plan, written).map(async (id) => [id, (await copyMedia(id, plan.clientId)).id] as const));

  return {
    ids,
    plans,
    possible,
    outcomes,
    isBusy: [...outcomes.values()].some(({ kind }) => kind === 'making'),
    /** Saves what is not saved yet. */
    makeAll: async () => {
      for (const plan of possible) if (outcomes.get(plan.clientId)?.kind !== 'made') await make(plan);
      await refresh();
    },
  };
}
