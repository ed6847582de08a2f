import { useQueryClient } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { proposedTimesQuery } from '../../../data/posts/planning.ts';
import { notify } from '../../../shell/toasts/toasts.ts';
import type { PostMoves } from '../list/use-move-post.ts';
import { calendarTexts } from './messages.ts';

/** Schedules a draft for the next time that its client would be offered for it. */
export function useNextSlot(moves: PostMoves) {
  const queryClient = useQueryClient();
  return async (draft: Post) => {
    const platforms = draft.targets.map(({ platform }) => platform);
    try {
      // What was offered a moment ago may have been taken by another draft.
      const query = { ...proposedTimesQuery(draft.clientId, platforms), staleTime: 0 };
      const [next] = (await queryClient.fetchQuery(query)).proposed;
      if (next === undefined) notify.error(calendarTexts.noSlot, { about: draft.id });
      else moves.schedule(draft, { at: next.at, clocks: 'steady' });
    } catch {
      notify.error(calendarTexts.nextSlotFailed, { about: draft.id });
    }
  };
}
