import { useQuery } from '@tanstack/react-query';
import { turnIn } from '../../../../../shared/domain/posts/evergreen.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { evergreenQuery } from '../../../data/evergreen.ts';
import { evergreenTexts } from './messages.ts';

/** Undefined for a post that did not come from the evergreen queue, and until it is known. */
export function useRepetition({ id, clientId }: Pick<Post, 'id' | 'clientId'>): string | undefined {
  const { data } = useQuery(evergreenQuery(clientId));
  const found = data && turnIn(data.entries, id);
  return found && evergreenTexts.repetition({ turn: found.turn, days: found.entry.everyDays });
}
