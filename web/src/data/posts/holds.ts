import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { publishingHoldContracts } from '../../../../shared/contracts/posts/publishing-hold-contracts.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import type { HoldScope, MissedChoice } from '../../../../shared/domain/publishing/publishing-hold.ts';
import { apiQuery, useRefresh } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';

export const holdsQuery = queryOptions({
  ...apiQuery(['publishing-holds'], publishingHoldContracts.listPublishingHolds, {}),
  select: ({ holds }) => holds,
});

export type ListedHold = ResponseOf<typeof publishingHoldContracts.listPublishingHolds>['holds'][number];

export const useHold = () =>
  useMutation({
    mutationFn: (scope: HoldScope) => call(publishingHoldContracts.createPublishingHold, { body: { scope } }),
    onSettled: useRefresh(holdsQuery.queryKey),
  });

/** Returns how many of the missed posts got another time, and how many could not. */
export function useRelease() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ scope, missed }: { scope: HoldScope; missed: MissedChoice }) {
      const sent = { params: { scope }, body: { missed } };
      let [released, left] = [0, 0];
      for (;;) {
        const step = await call(publishingHoldContracts.createPublishingRelease, sent);
        released += step.released;
        left = step.left.length;
        if (!step.isMore || step.released === 0) return { released, left };
      }
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
