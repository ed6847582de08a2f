import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Publication } from '../../../../../shared/domain/metrics/publications.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import type { PostSelection } from '../../../data/posts/posts.ts';
import { publicationsQuery } from '../../../data/posts/publications.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { isUnavailable } from '../../../offline/availability.ts';
import type { ShownDays } from './calendar-view.ts';
import { calendarTexts } from './messages.ts';

const none: readonly Publication[] = [];

/** What went out in the days that are shown and whose posts are gone, as far as the filters want it. */
export function usePublications(wanted: PostSelection, shown: ShownDays | undefined, posts: readonly Post[]) {
  const { clientId, status, platform, search, hasFailed, hasUnconfirmed } = wanted;
  const isWanted = (status ?? 'published') === 'published' && hasFailed === undefined && hasUnconfirmed === undefined;
  const isPast = shown !== undefined && Date.parse(shown.from) < serverNow().getTime();
  const { from = '', to = '' } = shown ?? {};
  const { data, error } = useQuery({ ...publicationsQuery({ clientId, from, to }), enabled: isWanted && isPast });
  const all = isWanted && isPast ? data?.posts : undefined;
  const gone = useMemo(() => {
    const known = new Set(posts.map(({ id }) => id));
    const words = search?.toLowerCase() ?? '';
    return (all ?? none).filter(
      ({ postId, excerpt, targets, publishedAt }) =>
        !known.has(postId) &&
        publishedAt >= from &&
        publishedAt < to &&
        excerpt.toLowerCase().includes(words) &&
        (platform === undefined || targets.some((target) => target.platform === platform)),
    );
  }, [all, posts, platform, search, from, to]);
  const isOfTooMany = isWanted && isPast && data?.isOfTooMany === true;
  const hasFailedToLoad = error !== null && !isUnavailable(error);
  return {
    gone,
    note: isOfTooMany ? calendarTexts.out.tooMany : hasFailedToLoad ? calendarTexts.out.failed : undefined,
  };
}
