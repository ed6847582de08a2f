import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { proposedTimesQuery } from '../../../data/planning.ts';
import { plannedDay } from '../composer/planned-day.ts';
import { usePostMoves } from '../list/use-move-post.ts';
import { approvalTexts as texts } from './messages.ts';

/** Gives a post whose yes came late the next free slot of its client. */
export function NextSlot({ post }: { readonly post: Post }) {
  const { data } = useQuery(proposedTimesQuery(post.clientId, post.platforms));
  const moves = usePostMoves();
  const at = data?.proposed[0]?.at;
  if (data === undefined || at === undefined) return null;
  const { timeZone } = data;
  return (
    <Button onClick={() => moves.schedule(post, { at, clocks: 'steady' })}>
      {texts.nextSlot({ time: plannedDay(at, timeZone) })}
    </Button>
  );
}
